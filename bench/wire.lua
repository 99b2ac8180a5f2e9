-- One POST with a session token and a wrapped body; counts answers that are not code 1.
local token
wrong = 0
local threads = {}
function setup(thread) table.insert(threads, thread) end
function init(args)
  token = args[1]
  wrk.method = 'POST'
  wrk.body = '{"data":{"request":"x"}}'
  wrk.headers['content-type'] = 'application/json'
  wrk.headers['platform'] = 'h5'
  wrk.headers['brand'] = 'iphone'
  wrk.headers['token'] = token
end
function response(status, headers, body)
  if not body:find('"code":1,', 1, true) then wrong = wrong + 1 end
end
function done(summary, latency, requests)
  local all = 0
  for _, thread in ipairs(threads) do all = all + thread:get('wrong') end
  io.write('wrong answers: ' .. all .. '\n')
end

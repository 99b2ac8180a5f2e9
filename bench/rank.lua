-- Requests the first fifty places of a board with a login token. Counts the responses whose code is not 1.
local tokens = {}
wrong = 0
local threads = {}
function setup(thread) table.insert(threads, thread) end
function init(args)
  for token in (args[1] or ''):gmatch('[^,]+') do table.insert(tokens, token) end
  wrk.headers['platform'] = 'h5'
  wrk.headers['brand'] = 'iphone'
end
local turn = 0
function request()
  turn = turn % math.max(#tokens, 1) + 1
  wrk.headers['token'] = tokens[turn]
  return wrk.format('GET')
end
function response(status, headers, body)
  if not body:find('"code":1,', 1, true) then wrong = wrong + 1 end
end
function done(summary, latency, requests)
  local all = 0
  for _, thread in ipairs(threads) do all = all + thread:get('wrong') end
  io.write('wrong answers: ' .. all .. '\n')
end

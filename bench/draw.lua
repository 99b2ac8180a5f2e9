-- Sends draws: members take turns, and every request has its own request_id. Counts the responses whose code is not 1.
local tokens = {}
local num = 1
local made = 0
local salt = 0
wrong = 0
sample = ''
local threads = {}
function setup(thread)
  thread:set('salt', #threads)
  table.insert(threads, thread)
end
function init(args)
  num = tonumber(args[1])
  math.randomseed(tonumber(args[2]) + salt)
  for token in io.lines(args[3]) do table.insert(tokens, token) end
  wrk.method = 'POST'
  wrk.headers['content-type'] = 'application/json'
  wrk.headers['platform'] = 'h5'
  made = salt * 997
end
local function uuid()
  return string.format('%04x%04x-%04x-4%03x-8%03x-%04x%04x%04x', math.random(0, 65535), math.random(0, 65535), math.random(0, 65535),
    math.random(0, 4095), math.random(0, 4095), math.random(0, 65535), math.random(0, 65535), math.random(0, 65535))
end
function request()
  made = made + 1
  wrk.headers['token'] = tokens[made % #tokens + 1]
  wrk.body = '{"data":{"box_code":"th_shallow","num":' .. num .. ',"request_id":"' .. uuid() .. '"}}'
  return wrk.format()
end
function response(status, headers, body)
  if not body:find('"code":1,', 1, true) then
    wrong = wrong + 1
    sample = body
  end
end
function done(summary, latency, requests)
  local all = 0
  local said = ''
  for _, thread in ipairs(threads) do
    all = all + thread:get('wrong')
    if thread:get('sample') ~= '' then said = thread:get('sample') end
  end
  io.write('wrong answers: ' .. all .. ' ' .. said:sub(1, 200) .. '\n')
  io.write('p99 ms: ' .. latency:percentile(99) / 1000 .. '\n')
end

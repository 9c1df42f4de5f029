-- Orders of guests at all restaurants, each with a key of its own.
local RESTAURANTS = 12
local form = [[{"type":"pickup","restaurant_id":%d,"lines":[{"product_id":1,"qty":3}],"name":"Олена","phone":"380671234567",
"slot":null,"payment":"cash","change_from":null,"cutlery":1,"comment":"","is_not_call_confirmation":false,
"contact_me_telegram_viber":false,"expected_total":283.5,"consent":true}]]
local placed = 0

function init()
  math.randomseed(os.time())
end

local function uuid()
  return (string.gsub("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx", "x", function()
    return string.format("%x", math.random(0, 15))
  end))
end

function request()
  placed = placed + 1
  local headers = { ["content-type"] = "application/json", ["idempotency-key"] = uuid() }
  return wrk.format("POST", nil, headers, string.format(form, placed % RESTAURANTS + 1))
end

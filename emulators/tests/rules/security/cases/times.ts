import { readCases } from './readCases.ts';

/** Timestamps and durations. */
export const TIMES = readCases(String.raw`
  true     request.time is timestamp
  error    request.time
  error    request.time.year()
  false    request.time == 1
  false    duration.value(1,"s") == 1
  false    timestamp.date(2020,1,1) == 1
  error    request.time ? true:false
  error    request.time.foo()
  refused  timestamp
  refused  duration
  error    [request.time].join(",") != ""
  error    string(request.time) == ""
  error    string(duration.value(1,"s")) == ""
  true     duration.value(1,"s") + duration.value(1,"m") == duration.value(61,"s")
  true     duration.value(1,"m") - duration.value(1,"s") == duration.value(59,"s")
  true     -duration.value(1,"s") == duration.value(-1,"s")
  true     timestamp.value(0) + duration.value(1,"s") == timestamp.value(1000)
  true     duration.value(1,"s") + timestamp.value(0) == timestamp.value(1000)
  true     timestamp.value(1000) - duration.value(1,"s") == timestamp.value(0)
  true     timestamp.value(1000) - timestamp.value(0) == duration.value(1,"s")
  error    timestamp.value(0) + timestamp.value(0) == timestamp.value(0)
  error    duration.value(1,"s") - timestamp.value(0) == 1
  error    duration.value(1,"s") * 2 == duration.value(2,"s")
  true     timestamp.value(0) < timestamp.value(1)
  true     duration.value(1,"s") < duration.value(1,"m")
  error    timestamp.value(0) < 1
  true     timestamp.date(2020,2,29) == timestamp.value(1582934400000)
  error    timestamp.date(2021,2,29) == timestamp.value(0)
  error    timestamp.date(2020,13,1) == timestamp.value(0)
  error    timestamp.date(0,1,1) == timestamp.value(0)
  true     timestamp.date(1,1,1).year() == 1
  true     timestamp.date(9999,12,31).year() == 9999
  error    timestamp.date(10000,1,1).year() == 10000
  error    timestamp.date(2020.0,1,1) == timestamp.value(0)
  true     timestamp.value(0).year() == 1970
  true     timestamp.value(0).month() == 1
  true     timestamp.value(0).day() == 1
  true     timestamp.value(0).hours() == 0
  true     timestamp.value(0).dayOfWeek() == 4
  true     timestamp.date(2020,3,1).dayOfYear() == 61
  true     timestamp.date(2026,11,22).dayOfWeek() == 7
  true     timestamp.value(1582979696123).minutes() == 34
  true     timestamp.value(1582979696123).seconds() == 56
  true     timestamp.value(1582979696123).nanos() == 123000000
  true     timestamp.value(1582979696123).date() == timestamp.date(2020,2,29)
  true     timestamp.value(1582979696123).time() == duration.time(12,34,56,123000000)
  true     timestamp.value(1582979696123).toMillis() == 1582979696123
  true     timestamp.value(-1).toMillis() == -1
  true     timestamp.value(-1).nanos() == 999000000
  true     timestamp.value(-1).seconds() == 59
  true     timestamp.value(-1).year() == 1969
  true     timestamp.value(-1).time() == duration.time(23,59,59,999000000)
  true     timestamp.value(-1).date() == timestamp.date(1969,12,31)
  error    timestamp.value("1") == timestamp.value(1)
  error    timestamp.value("a") == timestamp.value(1)
  error    timestamp.value(1.5) == timestamp.value(1)
  error    timestamp.value(253402300800000) == timestamp.value(1)
  error    timestamp.value(-62135596800001) == timestamp.value(1)
  true     duration.value(1,"w") == duration.value(7,"d")
  true     duration.value(1,"d") == duration.value(24,"h")
  true     duration.value(1,"h") == duration.value(60,"m")
  true     duration.value(1,"ms") == duration.value(1000000,"ns")
  error    duration.value(1,"us") == duration.value(1000,"ns")
  error    duration.value(1,"x") == duration.value(1,"s")
  error    duration.value(1.5,"s") == duration.value(1500,"ms")
  error    duration.value("1","s") == duration.value(1,"s")
  true     duration.time(1,2,3,4).seconds() == 3723
  true     duration.time(1,2,3,4).nanos() == 4
  true     duration.time(25,0,0,0).seconds() == 90000
  true     duration.time(0,0,0,1000000000).seconds() == 1
  true     duration.time(-1,0,0,0).seconds() == -3600
  true     duration.value(-1,"ms").seconds() == 0
  true     duration.value(-1,"ms").nanos() == -1000000
  true     duration.value(-1500,"ms").seconds() == -1
  true     duration.value(-1500,"ms").nanos() == -500000000
  true     duration.abs(duration.value(-1,"s")) == duration.value(1,"s")
  error    duration.time(1,2,3) == duration.value(1,"s")
  error    duration.value(99999999999,"w").seconds() > 0
  error    duration.value(9223372036854775807,"s").seconds() > 0
  error    timestamp.value(true) == 1
  error    duration.abs(1) == 1
  false    request.time.date() == 1
  false    request.time.toMillis() == "a"
  true     timestamp.value(0) is timestamp
  true     duration.value(1, "s") is duration
  true     request.time > timestamp.date(2020, 1, 1)
  true     request.time < timestamp.date(2120, 1, 1)
  true     request.time == request.time
  true     request.time - duration.value(1, "h") < request.time
  true     request.time.year() >= 2024
  true     timestamp.date(2026, 11, 21).dayOfWeek() == 6
  true     timestamp.date(2024, 2, 29).dayOfYear() == 60
  true     timestamp.date(2024, 12, 31).dayOfYear() == 366
  true     timestamp.date(2026, 11, 21) + duration.value(1, "d") == timestamp.date(2026, 11, 22)
  true     timestamp.date(2026, 11, 21) - timestamp.date(2026, 11, 20) == duration.value(24, "h")
  true     timestamp.date(2026, 11, 21).month() == 11
  true     timestamp.date(2026, 11, 21).day() == 21
  true     timestamp.date(2026, 11, 21).hours() == 0
  true     timestamp.date(2026, 11, 21) in [timestamp.date(2026, 11, 21)]
  error    timestamp.date(9999, 12, 31) + duration.value(1, "d") == timestamp.value(0)
  error    timestamp.date(1, 1, 1) - duration.value(1, "s") == timestamp.value(0)
  true     timestamp.value("2020-02-29T12:00:00Z").hours() == 12
  true     timestamp.value("2020-02-29T12:00:00+02:00").hours() == 10
  error    timestamp.value(1.0) == timestamp.value(1)
  false    timestamp.value(0) == 0
  true     duration.value(90, "s") == duration.time(0, 1, 30, 0)
  true     duration.value(1, "h").seconds() == 3600
  true     duration.value(1500, "ms").nanos() == 500000000
  true     duration.value(1, "s") > duration.value(999, "ms")
  false    duration.value(1, "s") == 1
  true     duration.value(-1, "s") < duration.value(0, "s")
  true     duration.abs(duration.value(-90, "s")).seconds() == 90
  true     duration.abs(duration.value(90, "s")).seconds() == 90
  true     duration.abs(duration.value(0, "s")).seconds() == 0
  error    timestamp.date(2021, 1, 366).toMillis() > 0
  error    request.time - "a" == request.time
  error    duration.value(1, "y") == duration.value(1, "d")
`);

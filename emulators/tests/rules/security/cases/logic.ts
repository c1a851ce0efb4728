import { readCases } from './readCases.ts';

/** `&&`, `||`, `!` and `?:`, with and without errors. */
export const LOGIC = readCases(String.raw`
  false    !true
  error    true && 1
  false    1 && false
  error    true ? 1 : true
  error    (true ? 1 : 2)
  error    !"a"
  error    !1
  error    1 + 1 == 2 && 3
  true     1 != "a"
  error    1 ? true : false
  error    null ? true : false
  true     true || 1
  true     1 || true
  true     !!true
  true     ! !true
  error    !-1 == 1
  refused  -!true == 1
  true     true&&true
  refused  true & true
  refused  true | true
  refused  true and true
  refused  true===true
  refused  true <> true
  true     true?true:false
  false    true ? false ? true : false : true
  true     0.0 / 0 != 0.0 / 0
  error    !null
  error    null && true
  true     null || true
  error    true && null
  error    !(1 / 0 == 1)
  true     true ? true : 1 / 0 == 1
  error    1 / 0 == 1 ? true : true
  true     true || (false && 1 / 0 == 1)
  error    1 / 0 == 1 || 1 / 0 == 1
  error    1 / 0 == 1 && 1 / 0 == 1
  error    1 / 0 == 1 || false
  error    false || 1 / 0 == 1
  error    1 / 0 == 1 && true
  error    true && 1 / 0 == 1
  true     1 / 0 == 1 || true
  false    1 / 0 == 1 && false
  true     !(1 / 0 == 1 && false)
  error    true ? 1 : "a"
  true     (true ? 1 : "a") == 1
  false    !true == 1
  false    (true && true) == 1
  error    !1 in [1]
  true     !(1 in [2])
  true     !true == false
  true     !false && true
  true     true || false && false
  false    (true || false) && false
  true     false && false || true
  false    true ? false : true ? true : true
  true     (true ? false : true) ? true : true
  true     false ? false : false ? false : true
  false    true || true ? false : true
  true     1 < 2 ? 1 < 2 : false
  true     1 in [1] && 2 in [2]
  true     1 in [1] || 1 / 0 == 1
  true     1 is int && 1 is number && 1.5 is number && 1.5 is float
  false    1 != 1
  false    1 != 1.0
  false    null != null
  true     true == true
  true     true != false
  true     true && true
  false    true && false
  false    false || false
  true     false || true
  false    !!false
  true     true ? 1 == 1 : 1 == 2
  true     1 == 2 ? 1 == 2 : 1 == 1
  error    null ? true : true
  true     true || null
  false    null && false
  true     (1 / 0 == 1) || true
  true     true || (1 / 0 == 1)
  false    (1 / 0 == 1) && false
  false    false && (1 / 0 == 1)
  error    (1 / 0 == 1) || false
  error    (1 / 0 == 1) && true
  false    !((1 / 0 == 1) || true)
  true     ((1 / 0 == 1) && false) || true
  error    (1 / 0 == 1) ? true : true
  true     true ? true : (1 / 0 == 1)
  true     false ? (1 / 0 == 1) : true
  true     1 is int == true && true
  true     true && 1 is int == true
`);

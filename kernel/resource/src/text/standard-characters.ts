/** The first of the 80 places of the private-use area in which systems of the GBK era keep the characters FE50 to FEA0. */
const FIRST = 0xe815
/** What GB 18030-2022 puts there, in the same order. */
const MEANT = [
  ...'\u2E81\u{20087}\u{20089}\u{200CC}\u2E84\u3473\u3447\u2E88\u2E8B\u9FB4\u359E\u361A\u360E\u2E8C\u2E97\u396E',
  ...'\u3918\u9FB5\u39CF\u39DF\u3A73\u39D0\u9FB6\u9FB7\u3B4E\u3C6E\u3CE0\u2EA7\u{215D7}\u9FB8\u2EAA\u4056',
  ...'\u415F\u2EAE\u4337\u2EB3\u2EB6\u2EB7\u{2298F}\u43B1\u43AC\u2EBB\u43DD\u44D6\u4661\u464C\u9FB9\u4723',
  ...'\u4729\u477C\u478D\u2ECA\u4947\u497A\u497D\u4982\u4983\u4985\u4986\u499F\u499B\u49B7\u49B6\u9FBA',
  ...'\u{241FE}\u4CA3\u4C9F\u4CA0\u4CA1\u4C77\u4CA2\u4D13\u4D14\u4D15\u4D16\u4D17\u4D18\u4D19\u4DAE\u9FBB',
]

/** A text in characters of the standard: what old systems keep in the private-use area becomes what it looks like there. */
export const inStandardCharacters = (text: string): string =>
  text.replace(/[\uE815-\uE864]/g, one => MEANT[one.charCodeAt(0) - FIRST]!)

/** Characters that only the system knows in which they were drawn; null where a text has none. */
export const privateCharacters = (text: string): readonly string[] | null => text.match(/\p{Co}/gu)

/**
 * Chinese characters, for a class of a pattern: what the running Unicode knows as such, and extension I of GB 18030-2022
 * (2023) and H, which browsers that we support do not know yet.
 */
export const HAN = '\\p{Script=Han}\\u{2EBF0}-\\u{2EE5D}\\u{31350}-\\u{323AF}'

/** What is wrong with a file, in words for people; told across threads, so it knows nothing of calls and refusals. */
export class ContentFlaw extends Error {
  override readonly name = 'ContentFlaw'
  readonly zh: string
  constructor(zh = '', en = '') {
    super(en)
    this.zh = zh
  }
}

/** Nothing shows that the file is harmful, but looking into it would cost too much. */
export const HEAVY = {
  zh: '：内容过于复杂，无法检查',
  en: ': its content is too complex to be checked',
} as const
/** The budget of looking into one file is used up. */
export const tooHeavy = (): ContentFlaw => new ContentFlaw(HEAVY.zh, HEAVY.en)
export const broken = (): ContentFlaw => new ContentFlaw('：文件损坏', ': it is broken')

/** Names that nobody has to bear, and how people write them: the test of the search draws from here. */
const SURNAMES =
  '王wang 李li 张zhang 刘liu 陈chen 吕lv 解xie 单shan 仇qiu 区ou 查zha 曾zeng 朴piao 欧阳ouyang 尉迟yuchi 单于chanyu 万俟moqi 盖ge 翟zhai 任ren 纪ji 覃qin 牟mu 长孙zhangsun'.split(
    ' ',
  )
const GIVEN =
  '桂gui 兰lan 秀xiu 英ying 建jian 国guo 志zhi 强qiang 海hai 霞xia 解jie 放fang 乐le 平ping 长chang 春chun 绿lv 岩yan 重chong 阳yang 朝chao 晖hui 女nv 娲wa 单dan 雨yu 俊jun 泽ze 安an 娥e'.split(
    ' ',
  )
const PARTS =
  '古gu丽li米mi热re 艾ai比bi布bu力li 买mai买mai提ti 吐tu尔er逊xun江jiang 阿a依yi努nu尔er 扎zha西xi 次ci仁ren卓zhuo玛ma 巴ba特te尔er 其qi其qi格ge 热re依yi汗han古gu丽li'.split(
    ' ',
  )

/** A name with the usual reading of each character. */
export interface MadeName {
  readonly name: string
  readonly readings: readonly string[]
}
export interface Writing {
  readonly name: string
  readonly text: string
}

const drawing = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const charactersIn = (text: string): string => text.replace(/[a-z]/g, '')
const readingsIn = (text: string): readonly string[] => text.match(/[a-z]+/g) ?? []
/** The readings of 欧阳ouyang stand together behind both characters. */
const DOUBLES: Readonly<Record<string, readonly string[]>> = {
  欧阳: ['ou', 'yang'],
  尉迟: ['yu', 'chi'],
  单于: ['chan', 'yu'],
  万俟: ['mo', 'qi'],
  长孙: ['zhang', 'sun'],
}

/** So many different names, the same at every run; each seventh has a dot between its parts. */
export function madeNames(many: number, seed: number): readonly MadeName[] {
  const draw = drawing(seed)
  const pick = (list: readonly string[]): string => list[draw(list.length)]!
  const made = new Map<string, MadeName>()
  while (made.size < many) {
    if (made.size % 7 === 6) {
      const parts = Array.from({ length: 2 + draw(2) }, () => pick(PARTS))
      const name = parts.map(charactersIn).join('·')
      made.set(name, { name, readings: parts.flatMap(readingsIn) })
      continue
    }
    const surname = pick(SURNAMES)
    const given = Array.from({ length: 1 + Math.min(1, draw(4)) }, () => pick(GIVEN))
    const name = charactersIn(surname + given.join(''))
    const readings = [...(DOUBLES[charactersIn(surname)] ?? readingsIn(surname)), ...given.flatMap(readingsIn)]
    made.set(name, { name, readings })
  }
  return [...made.values()]
}

const DOTS = '·•.・‧．∙'
const UMLAUTS = ['v', 'u', 'yu', 'ü']
/** Five ways in which somebody writes a name; the i-th name has its own dot and its own ü. */
export function writingsOf({ name, readings }: MadeName, i: number): readonly Writing[] {
  const characters = [...name.replace(/·/g, '')]
  const spell = (reading: string): string => reading.replace('v', UMLAUTS[i % UMLAUTS.length]!)
  const letters = readings.map(spell)
  const whole = letters.join('')
  const first = readings.map(reading => reading[0]!).join('')
  const texts = [
    name.replace(/·/g, i % 3 === 0 ? '' : DOTS[i % DOTS.length]!),
    i % 2 === 0 ? whole : `${letters[0]!.toUpperCase()} ${letters.slice(1).join('')}`,
    first,
    // Half of the characters, and letters for the others.
    i % 2 === 0 ? characters[0]! + first.slice(1) : letters[0]! + characters.slice(1).join(''),
    // Spelled, and stopped within the last syllable; or the first one spelled, and letters for the others.
    i % 2 === 0 ? whole.slice(0, -1) : letters[0]! + first.slice(1),
  ]
  return texts.map(text => ({ name, text }))
}

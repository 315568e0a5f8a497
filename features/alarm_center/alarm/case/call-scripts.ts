import type { Label } from '@village/resource'

interface Addressed {
  readonly name: string
  /** Key of sex. */
  readonly sex: string
  readonly age: number | null
}
const OLD = 60

/** 张阿姨, 李大爷: how a village clerk speaks to somebody of this age. */
export function addressOf({ name, sex, age }: Addressed): Label {
  const [family] = name
  const isOld = age !== null && age >= OLD
  const isWoman = sex === '2'
  return {
    zh: `${family}${isOld ? (isWoman ? '阿姨' : '大爷') : isWoman ? '女士' : '先生'}`,
    en: `${isWoman ? 'Ms' : 'Mr'} ${family}`,
  }
}

type Script = readonly Label[]
const common: Script = [
  { zh: '哪儿不舒服？能说话、能走动吗？', en: 'What is wrong? Can you speak and walk?' },
  {
    zh: '家里有人吗？门锁着吗？我们马上派人过去。',
    en: 'Is anybody with you? Is the door locked? Somebody is coming.',
  },
  {
    zh: '先不要挂电话；胸口疼、喘不上气就拨 120。',
    en: 'Stay on the line. With chest pain or short breath we call 120.',
  },
]
const SCRIPTS: Readonly<Record<string, Script>> = {
  sos: common,
  fall: [
    { zh: '是不是摔着了？先别急着起来。', en: 'Did you fall? Do not get up yet.' },
    { zh: '头、腰、腿疼不疼？能动吗？', en: 'Do head, back or legs hurt? Can you move them?' },
    ...common.slice(1),
  ],
  fence: [
    { zh: '现在在哪儿？旁边能看见什么？', en: 'Where are you? What do you see around you?' },
    { zh: '先站在安全的地方别走，家里人马上来接。', en: 'Stay in a safe place. Your family is coming for you.' },
  ],
  health: [
    { zh: '手环显示有点不舒服，现在感觉怎么样？', en: 'Your bracelet shows something. How do you feel?' },
    { zh: '坐下歇一会儿，今天的药吃了吗？', en: 'Sit down for a while. Have you taken your medicine today?' },
    common[2]!,
  ],
}

/** What to say on the telephone, the first sentence first; nothing for what is about no person. */
export const scriptOf = (alarmType: string, who: Label, me: string): Script => {
  const lines = SCRIPTS[alarmType]
  if (!lines) return []
  return [{ zh: `${who.zh}，我是村里的${me}。`, en: `${who.en}, this is ${me} from the village.` }, ...lines]
}

import type { Id, Label } from '@village/resource'
import type { Cue } from './cues.ts'

/** A picture, in its own size and small. The addresses hold for some minutes. */
export interface Picture {
  readonly link: string
  /** '' where there is no small one. */
  readonly thumbnail: string
}
/** An article as lists and the front page show it. */
export interface Headline {
  readonly id: Id
  readonly title: string
  readonly summary: string
  readonly propType: string
  readonly propTypeName: string
  readonly deptName: string
  readonly branchName: string
  /** YYYY-MM-DD HH:mm:ss; '' before it was published. */
  readonly publishTime: string
  /** YYYY-MM-DD HH:mm:ss; '' where there is no meeting. */
  readonly meetingTime: string
  readonly viewCount: number
  readonly isOnTop: boolean
  readonly cover: Picture | null
  /** It has photos or a video: it is told as a news report. */
  readonly isReport: boolean
}
export interface Photo extends Picture {
  readonly id: Id
  readonly caption: string
}
/** A file to take along. */
export interface Enclosure {
  readonly id: Id
  readonly name: string
  readonly sizeBytes: number
  readonly link: string
}
/** What one leads to from another. */
export type Neighbour = Pick<Headline, 'id' | 'title' | 'isReport'>
export interface Article extends Headline {
  readonly content: string
  readonly source: string
  readonly author: string
  readonly attendCount: number | null
  readonly photos: readonly Photo[]
  readonly video: { readonly link: string; readonly cues: readonly Cue[] } | null
  readonly enclosures: readonly Enclosure[]
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}
/** An entry of party_prop_type, which a tenant may extend. */
export interface ArticleClass {
  readonly key: string
  readonly label: Label
}
/** The party members of the register, as far as the reader may see it. */
export interface Members {
  readonly count: number
  /** The list whose total it is. */
  readonly path: string
}
export interface Front {
  readonly carousel: readonly Headline[]
  /** In the order of the columns; each begins with what is on top. */
  readonly columns: readonly { readonly key: string; readonly articles: readonly Headline[] }[]
  /** The meeting that comes next; null where none was announced. */
  readonly meeting: Headline | null
  /** Meetings and party days of this quarter that were published, and who came, in all. */
  readonly quarter: { readonly meetings: number; readonly attended: number }
  /** null for whoever does not see the register. */
  readonly members: Members | null
}

/** The columns of the front page, each with its classes. */
export const COLUMNS = [
  { key: 'news', types: '1', label: { zh: '党建要闻', en: 'Party news' } },
  { key: 'activities', types: '2,3', label: { zh: '组织活动', en: 'Branch life' } },
  { key: 'study', types: '4', label: { zh: '学习教育', en: 'Study' } },
  { key: 'models', types: '5', label: { zh: '先锋模范', en: 'Models' } },
  { key: 'notices', types: '7', label: { zh: '公告', en: 'Notices' } },
] as const

/** Pages of the reader. */
export const PATHS = {
  front: '/party/prop',
  list: '/party/propList',
  article: '/party/propDetail',
  report: '/party/detail',
} as const
/** Where an article is read. */
export const addressOf = ({ id, isReport }: Pick<Headline, 'id' | 'isReport'>): string =>
  `${isReport ? PATHS.report : PATHS.article}?id=${id}`

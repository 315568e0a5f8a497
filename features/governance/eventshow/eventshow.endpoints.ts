import { get, getPage, longText, post, ref, refs, shape, text } from '@village/resource'

/** An event as it could be shown, and what in it may name somebody. */
export interface ShowDraft extends Readonly<Record<string, unknown>> {
  readonly title: string
  readonly content: string
  /** Pictures of the event, those of the work first: none is shown itself, only a copy that its publisher made. */
  readonly imageIds: readonly string[]
  /** Why it was sent back the last time; '' otherwise. */
  readonly rejectReason: string
}
/** What may name somebody in a text. */
export interface NamingWords extends Readonly<Record<string, unknown>> {
  /** Number plates and forms of address: they have to go before it is shown. */
  readonly personal: readonly string[]
  /** Names of villagers that the text contains; they may be ordinary words. */
  readonly names: readonly string[]
}
/** A solved problem as the village reads it. */
export interface ShownEvent extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly category: string
  readonly categoryName: string
  readonly deptName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly showTime: string
  readonly imageIds: readonly string[]
}

const PREPARES = { permission: 'upload_event_updateShowOpen' } as const
export const shownEventId = ref('事件', 'Event', 'governance.upload_event').required()
export const shownTitle = text('标题', 'Title')
  .max(128)
  .required('请填写标题', 'Please enter the title')
  .withoutNumbers()
export const shownResult = longText('处理结果', 'Result')
  .max(1000)
  .required('请写明怎么解决的', 'Please say how it was solved')
  .withoutNumbers()

export const eventshowEndpoints = {
  draft: get('公开准备', 'Draft', { access: PREPARES, params: { eventId: shownEventId }, returns: shape<ShowDraft>() }),
  words: post('个人信息检查', 'Check the words', {
    access: PREPARES,
    params: { eventId: shownEventId, text: longText('文字', 'Text').max(1200).required() },
    returns: shape<NamingWords>(),
  }),
  /** Sends it to a second person, who publishes it. */
  prepare: post('提交公开', 'Send for review', {
    access: PREPARES,
    params: {
      eventId: shownEventId,
      title: shownTitle,
      content: shownResult,
      imageIds: refs('公开照片', 'Pictures shown', 'files.attach'),
    },
    returns: shape<{ readonly id: string }>(),
  }),
  /** What the caller's village is shown, the latest first. */
  shown: getPage('村里办好的事', 'Done in the village', {
    access: 'signedIn',
    params: {},
    returns: shape<ShownEvent>(),
  }),
}

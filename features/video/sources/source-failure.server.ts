import type { Label } from '@village/resource'

/** Why a video platform or a camera gave no usable answer. */
export type FailureKind = keyof typeof WORDS

/** In words that name no address and no key, so that they may be shown. */
const WORDS = {
  silent: { zh: '视频平台没有在5秒内应答', en: 'The video platform did not answer within five seconds' },
  html: {
    zh: '视频平台返回的是网页，不是接口数据，请检查平台地址',
    en: 'A web page came instead of data: check the address',
  },
  redirect: { zh: '视频平台要求跳转到别的地址，已拒绝', en: 'The platform sends us elsewhere, which is not followed' },
  long: { zh: '视频平台的应答过长，已拒绝', en: 'The answer of the platform is too long' },
  inward: {
    zh: '地址在内网，须由管理员写入服务器设置 VIDEO_HOSTS 后才能访问',
    en: 'The address is in a network of our own: the operator has to name it in VIDEO_HOSTS',
  },
  address: { zh: '码流地址不正确', en: 'The address of the stream is not valid' },
  protocol: { zh: '该摄像机不支持这种播放协议', en: 'The camera does not offer this protocol' },
  codec: { zh: '收到的不是视频流', en: 'What came is no video stream' },
  refused: { zh: '视频平台拒绝了请求', en: 'The video platform refused' },
  paused: {
    zh: '视频平台连续没有应答，已暂停访问，请30秒后再试',
    en: 'The platform has failed several times and is left alone; try again in 30 seconds',
  },
} as const satisfies Record<string, Label>

/** A platform's own code of a fault; anything else that it says could hold what is secret. */
const isCode = (code: unknown): code is string | number => /^[\w.-]{1,24}$/.test(String(code ?? ''))

/** A call to a platform or a camera came to nothing. */
export class SourceFailure extends Error {
  readonly kind: FailureKind
  readonly says: Label
  constructor(kind: FailureKind, cause?: unknown, code?: unknown) {
    super(`video source: ${kind}`, cause === undefined ? undefined : { cause })
    this.kind = kind
    const { zh, en } = WORDS[kind]
    this.says = isCode(code) ? { zh: `${zh}（代码 ${code}）`, en: `${en} (code ${code})` } : { zh, en }
  }
  /** Whether nobody sensible is there: such failures open the breaker, refusals do not. */
  get isOutage(): boolean {
    return /^(silent|html|redirect|long)$/.test(this.kind)
  }
}

/** A platform that answers, and says no. */
export const refusedBy = (code: unknown): SourceFailure => new SourceFailure('refused', undefined, code)

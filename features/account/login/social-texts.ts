/** Words of signing in from outside. */
export const SOCIAL_TEXTS = {
  or: { zh: '或', en: 'or' },
  enter: { zh: '使用{name}登录', en: 'Sign in with {name}' },
  nameless: { zh: '统一身份认证', en: 'single sign-on' },
  unreachable: {
    zh: '第三方登录服务暂时无法访问，请稍后再试',
    en: 'The service for signing in from outside does not answer, please try again later',
  },
  left: {
    zh: '第三方登录未完成，请重新登录',
    en: 'The sign-in from outside was not finished, please sign in again',
  },
} as const

/** What is said of an error that came back instead of a person. */
export const sentenceOf = (error: string): (typeof SOCIAL_TEXTS)['unreachable' | 'left'] =>
  SOCIAL_TEXTS[error === 'unreachable' ? 'unreachable' : 'left']

import type { Label } from '@village/resource'
import { type Call, urlOf } from '@village/server'
import { callProvider } from '../sms/provider-call.server.ts'

interface Bot {
  /** The body of a text, in the words of its documentation. */
  bodyOf(text: string): object
  /** The field of an answer that is 0 when the text was taken. */
  readonly code: string
}
const sameBody = (content: string): object => ({ msgtype: 'text', text: { content } })
/** Bots of group chats by host: DingTalk, WeCom, Feishu. Nothing is sent anywhere else. */
const BOTS: Readonly<Record<string, Bot>> = {
  'oapi.dingtalk.com': { bodyOf: sameBody, code: 'errcode' },
  'qyapi.weixin.qq.com': { bodyOf: sameBody, code: 'errcode' },
  'open.feishu.cn': { bodyOf: text => ({ msg_type: 'text', content: { text } }), code: 'code' },
}
export const BOT_HOSTS: readonly string[] = Object.keys(BOTS)

/** Writes a text into a group chat. Answers null when it was taken, else why not. */
export async function postToBot(address: string, text: string, call: Call): Promise<Label | null> {
  const url = urlOf(address)
  const bot = url?.protocol === 'https:' ? BOTS[url.host] : undefined
  if (!url || !bot) return { zh: '机器人地址无效', en: 'No valid address of a bot' }
  try {
    const { status, reply } = await callProvider(
      {
        host: url.host,
        path: `${url.pathname}${url.search}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bot.bodyOf(text)),
      },
      call.services.settings.smsGateway,
    )
    if (status === 200 && reply?.[bot.code] === 0) return null
    const answer = `${status} ${String(reply?.[bot.code] ?? '')}`
    return { zh: `机器人答复 ${answer}`, en: `The bot answered ${answer}` }
  } catch {
    return { zh: '机器人没有及时答复', en: 'The bot did not answer in time' }
  }
}

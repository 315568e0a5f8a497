import type { Label } from '@village/resource'
import type { Finding } from '../findings/finding.ts'

/** A server answer that takes longer is felt as waiting (design/ux.md G-LOAD). */
export const SLOW_ANSWER_MS = 1_000
/** A clock that is further off writes wrong times into what is registered today. */
export const CLOCK_OFF_S = 60

/** How long the server takes to answer; null when it did not. */
export function answerFinding(answerMs: number | null): Finding {
  const label = { zh: '服务器', en: 'Server' }
  if (answerMs === null)
    return {
      key: 'server',
      label,
      verdict: 'bad',
      found: { zh: '没有应答', en: 'no answer' },
      advice: {
        zh: '请检查网线或 Wi-Fi，仍不通请联系管理员',
        en: 'Check the cable or Wi-Fi, else ask your administrator',
      },
    }
  const found = { zh: `应答用时 ${answerMs} 毫秒`, en: `answers within ${answerMs} ms` }
  if (answerMs < SLOW_ANSWER_MS) return { key: 'server', label, verdict: 'good', found }
  const advice = {
    zh: '网络较慢，保存时请稍等，不要重复点击',
    en: 'The network is slow: wait while saving, press once',
  }
  return { key: 'server', label, verdict: 'fair', found, advice }
}

/** Whether the server can keep what is saved; `why` says in its words why not, null when it did not answer. */
export function savingFinding(why: Label | 'yes' | null): Finding {
  const label = { zh: '保存', en: 'Saving' }
  if (why === 'yes')
    return { key: 'saving', label, verdict: 'good', found: { zh: '服务器可以保存', en: 'the server can save' } }
  return {
    key: 'saving',
    label,
    verdict: 'bad',
    found: why ?? { zh: '没有应答', en: 'no answer' },
    advice: {
      zh: '未保存的内容请先留在页面上，并联系管理员',
      en: 'Keep unsaved work open and contact your administrator',
    },
  }
}

/** How far this computer's clock is from the server's, in seconds; null when the server did not say. */
export function clockFinding(offS: number | null): Finding {
  const label = { zh: '本机时间', en: 'Clock' }
  if (offS === null)
    return { key: 'clock', label, verdict: 'fair', found: { zh: '无法比对', en: 'cannot be compared' } }
  const off = Math.abs(offS)
  if (off <= CLOCK_OFF_S)
    return { key: 'clock', label, verdict: 'good', found: { zh: '与服务器一致', en: 'as the server’s' } }
  const [zh, en] = offS > 0 ? ['快', 'ahead'] : ['慢', 'behind']
  return {
    key: 'clock',
    label,
    verdict: 'bad',
    found: { zh: `比服务器${zh} ${off} 秒`, en: `${off} s ${en}` },
    advice: { zh: '请在系统设置中打开“自动设置时间”', en: 'Switch “set time automatically” on in the settings' },
  }
}

/** Whether drafts and preferences can be kept in this browser. */
export function storageFinding(keeps: boolean): Finding {
  const label = { zh: '本机存储', en: 'Storage' }
  if (keeps)
    return {
      key: 'storage',
      label,
      verdict: 'good',
      found: { zh: '可保存草稿和偏好', en: 'keeps drafts and preferences' },
    }
  return {
    key: 'storage',
    label,
    verdict: 'bad',
    found: { zh: '不能保存草稿', en: 'cannot keep drafts' },
    advice: { zh: '请退出无痕模式，或清理磁盘空间', en: 'Leave the private mode, or make room on the disk' },
  }
}

/** Whether news come by themselves. */
export function liveFinding(state: 'live' | 'connecting' | 'off'): Finding {
  const label = { zh: '实时消息', en: 'Live news' }
  if (state === 'live') return { key: 'live', label, verdict: 'good', found: { zh: '已连接', en: 'connected' } }
  const found = state === 'connecting' ? { zh: '正在连接', en: 'connecting' } : { zh: '未连接', en: 'not connected' }
  const advice = {
    zh: '页面每 30 秒自动刷新数字，不影响办理',
    en: 'Figures are read every 30 s instead: nothing is lost',
  }
  return { key: 'live', label, verdict: 'fair', found, advice }
}

/** How large the window is: support asks for it, every size is served. */
export function screenFinding(width: number, height: number): Finding {
  const found = { zh: `${width} × ${height}`, en: `${width} × ${height}` }
  return { key: 'screen', label: { zh: '窗口', en: 'Window' }, verdict: 'good', found }
}

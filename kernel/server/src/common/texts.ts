import type { Label, Language } from '@village/resource'
import { ILLEGAL_CALL } from '@village/resource/encrypted-call.ts'
import { Refusal, type RefusalCode } from '../contract/refusal.ts'

const en = /^\s*en\b/i
/** Accept-Language → the language of messages and labels: English when it is asked for first, else Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && en.test(acceptLanguage) ? 'en' : 'zh'
}

/** The sentences of the error table (wire-contract §1.2). */
export const texts = {
  done: { zh: '操作成功', en: 'Done' },
  nothing: { zh: '暂无承载数据', en: 'No data' },
  noToken: { zh: '缺失令牌,鉴权失败', en: 'Please sign in' },
  deadToken: { zh: '令牌已失效', en: 'Your session has ended, please sign in again' },
  forbidden: { zh: '请求被拒绝', en: 'You may not do this' },
  firstPassword: { zh: '请先修改初始密码', en: 'Please change your first password' },
  unknownPath: { zh: '404 没找到请求', en: '404 There is no such call' },
  method: { zh: '不支持当前请求方法', en: 'This method is not supported here' },
  mediaType: { zh: '不支持当前媒体类型', en: 'This media type is not supported' },
  compressed: { zh: '不支持压缩的请求内容', en: 'Compressed request bodies are not supported' },
  tooLarge: { zh: '请求内容超过1MB，请减少后重试', en: 'The request is larger than 1 MB, please send less' },
  fileTooLarge: { zh: '文件太大', en: 'File too large' },
  tooManyFiles: { zh: '一次最多上传10个文件', en: 'At most 10 files at once' },
  longQuery: { zh: '请求地址超过8KB，请减少参数', en: 'The address is longer than 8 kB, please send fewer parameters' },
  manyHeaders: { zh: '请求头过多', en: 'Too many request headers' },
  unreadable: { zh: '消息不能读取', en: 'The message cannot be read' },
  illegal: ILLEGAL_CALL,
  tooOften: { zh: '请求过于频繁,请稍后再试', en: 'Too many requests, please try again later' },
  busy: { zh: '系统繁忙,请稍后再试', en: 'The system is busy, please try again in a moment' },
  moving: {
    zh: '本租户正在搬迁，现在只能查看，不能修改，请稍后再试',
    en: 'This tenant is moving to another server: it can be read but not changed, please try again later',
  },
  taken: { zh: '数据已存在，请核对后重试', en: 'This exists already, please check it' },
  inUse: { zh: '该数据正在被使用，不能删除', en: 'This is in use and cannot be deleted' },
  unknownRef: { zh: '引用的数据不存在，请重新选择', en: 'What is referred to does not exist, please choose again' },
  noTenant: { zh: '租户不存在，请重新选择', en: 'There is no such tenant, please choose again' },
  badValue: { zh: '请求参数格式错误', en: 'A parameter has the wrong format' },
  fault: { zh: '服务器异常', en: 'Something went wrong on the server' },
  noDatabase: { zh: '数据库暂时不可用，请稍后再试', en: 'The database cannot be reached, please try again later' },
  noWrites: { zh: '数据库暂时不能写入，请稍后再试', en: 'The database takes no writes now, please try again later' },
  noSpace: {
    zh: '服务器磁盘空间不足，请联系管理员',
    en: 'The server is short of disk space, please contact the administrator',
  },
  fullDatabase: {
    zh: '数据库磁盘已满，暂时不能保存，请联系管理员',
    en: 'The disk of the database is full: nothing can be saved now, please contact the administrator',
  },
  noJobs: { zh: '后台任务没有运行', en: 'Background jobs are not running' },
  notReady: { zh: '服务未就绪', en: 'Not ready' },
} as const satisfies Record<string, Label>

/** A refusal with a sentence of the table. */
export function refusal(says: Label, code: RefusalCode, data?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(says, code, data)
}
/** 400 缺少必要的请求参数: NAME */
export function missing(name: string): Refusal {
  return refusal({ zh: `缺少必要的请求参数: ${name}`, en: `Required parameter is missing: ${name}` }, 400)
}
/** 400 请求参数格式错误: NAME */
export function malformedParameter(name: string): Refusal {
  return refusal({ zh: `请求参数格式错误: ${name}`, en: `Parameter has the wrong format: ${name}` }, 400)
}

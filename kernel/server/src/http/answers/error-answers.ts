import { type Label, type Language, sentence } from '@village/resource'
import { refusal, texts } from '../../common/texts.ts'
import { InvalidInput, Refusal } from '../../contract/refusal.ts'
import type { Registry } from '../../contract/services.ts'
import { isDatabaseFull, isDatabaseLost, readDatabaseError } from '../../faults/database-errors.ts'

/** What is answered instead of data. `isFault`: a bug or an outage, to be logged with its cause. */
export interface Answered {
  readonly status: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
  readonly isFault: boolean
}

/** Errors that Fastify and its multipart reader throw before a handler runs. */
const framework: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(texts.mediaType, 415),
  FST_INVALID_MULTIPART_CONTENT_TYPE: refusal(texts.mediaType, 415),
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(texts.tooLarge, 413),
  FST_REQ_FILE_TOO_LARGE: refusal(texts.fileTooLarge, 413),
  FST_FILES_LIMIT: refusal(texts.tooManyFiles, 413),
  FST_PARTS_LIMIT: refusal(texts.tooManyFiles, 413),
  FST_FIELDS_LIMIT: refusal(texts.tooLarge, 413),
}

const ofFramework = (error: unknown): Refusal | null => {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (typeof code !== 'string' || !code.startsWith('FST_')) return null
  const known = framework[code]
  if (known) return known
  return typeof statusCode === 'number' && statusCode < 500 ? refusal(texts.unreadable, 400) : null
}

const ofInput = (error: InvalidInput, language: Language): Answered => {
  const fields = error.issues.map(issue => ({ field: issue.field, message: sentence(issue, error.fields, language) }))
  return { status: 400, msg: fields[0]?.message ?? texts.badValue[language], data: { fields }, isFault: false }
}
const ofRefusal = (error: Refusal, language: Language): Answered => ({
  status: error.code,
  msg: error.says[language],
  data: error.data,
  isFault: false,
})

const outageOf = (error: unknown): Label => {
  if (isDatabaseFull(error)) return texts.fullDatabase
  return isDatabaseLost(error) ? texts.noDatabase : texts.fault
}

/** Any thrown thing as an answer (wire-contract §1.2): refusals in words, everything else as 500 without internals. */
export function answeredOf(error: unknown, language: Language, registry: Registry): Answered {
  const known = error instanceof Error ? (ofFramework(error) ?? readDatabaseError(error, registry) ?? error) : error
  if (known instanceof Refusal) return ofRefusal(known, language)
  if (known instanceof InvalidInput) return ofInput(known, language)
  return { status: 500, msg: outageOf(error)[language], data: {}, isFault: true }
}

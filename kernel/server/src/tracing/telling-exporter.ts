import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'

/** Logs once when the collector begins to refuse, and once when it accepts again. */
export function tellingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  const note = ({ code, error }: ExportResult): void => {
    const isRefused = code !== ExportResultCode.SUCCESS
    if (isRefused === isAway) return
    isAway = isRefused
    if (isAway)
      log.warn(
        { err: error?.name, code: (error as { code?: unknown } | undefined)?.code },
        'the collector takes no traces: they are dropped until it does',
      )
    else log.info('the collector takes traces again')
  }
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, result => {
        note(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

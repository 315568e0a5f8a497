import type { TracingSettings } from '../contract/settings.ts'
import { type Environment, readVariable, Wrong, webAddress } from './setting-values.ts'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap(name => [name, `parentbased_${name}`])

/** OpenTelemetry's names of samplers as a share of the traces. */
function sampling(env: Environment): Pick<TracingSettings, 'share' | 'followsCaller'> {
  const name = readVariable(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  if (!SAMPLERS.includes(name))
    throw new Wrong('OTEL_TRACES_SAMPLER', name, { zh: SAMPLERS.join('、'), en: `one of ${SAMPLERS.join(', ')}` })
  const followsCaller = name.startsWith('parentbased_')
  if (!name.endsWith('traceidratio')) return { share: name.endsWith('on') ? 1 : 0, followsCaller }
  const share = readVariable(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1'
  if (!/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(share))
    throw new Wrong('OTEL_TRACES_SAMPLER_ARG', share, {
      zh: '0 到 1 的数，例如 0.1',
      en: 'from 0 to 1, for example 0.1',
    })
  return { share: Number(share), followsCaller }
}

function oneOf(env: Environment, name: string, words: readonly [preset: string, ...others: string[]]): string {
  const value = readVariable(env, name) ?? words[0]
  if (words.includes(value)) return value
  throw new Wrong(name, value, { zh: words.join('、'), en: `one of ${words.join(', ')}` })
}

function urlOf(env: Environment): string | undefined {
  const own = webAddress('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')(env)
  const all = webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')(env)
  return own ?? (all === undefined ? undefined : `${all}/v1/traces`)
}

/** Where traces go, by OpenTelemetry's own variables; undefined where none do. */
export function tracingSettings(env: Environment): TracingSettings | undefined {
  const url = urlOf(env)
  const isOff =
    oneOf(env, 'OTEL_SDK_DISABLED', ['false', 'true']) === 'true' ||
    oneOf(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none']) === 'none'
  if (url === undefined || isOff) return undefined
  return { url, serviceName: readVariable(env, 'OTEL_SERVICE_NAME') ?? 'digital-village', ...sampling(env) }
}

import BuildOutlined from '@ant-design/icons/es/icons/BuildOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CardWall, WallCard } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, type CardsProps, Entered, Icon, useLabel, useLanguage } from '@village/web'
import { isOutside, type SparkBand, Sparkline } from '@village/web/chart'
import { useRelativeTime } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { lastingWords } from '../../device/public.ts'
import type { Judgement } from './comfort.ts'
import type { Climate, Climates, ClimateValue } from './greenhouse.endpoints.ts'
import { greenhouse } from './greenhouse.resource.ts'
import { inOrderOfNeed, standingOf } from './greenhouse-condition.ts'
import './greenhouse-cards.css'

type Fields = typeof greenhouse.fields
type House = Row<Fields> & { readonly cropTypeName?: string; readonly statusName?: string }

const words = {
  wall: { zh: '大棚卡片', en: 'Greenhouses as cards' },
  offline: { zh: '网关离线', en: 'Gateway offline' },
  fault: { zh: '网关故障', en: 'Gateway at fault' },
  outside: { zh: '超出适宜范围', en: 'Out of range' },
  fits: { zh: '适宜', en: 'Comfortable' },
  unjudged: { zh: '未设适宜范围', en: 'No range set' },
  silent: { zh: '没有数据', en: 'No values' },
  low: { zh: '偏低', en: 'low' },
  high: { zh: '偏高', en: 'high' },
  noSample: { zh: '近24小时没有数据', en: 'No values in the last 24 hours' },
  day: { zh: '24小时气温', en: 'Air, 24 hours' },
  range: { zh: '适宜', en: 'best' },
} as const satisfies Record<string, Label>
const REFRESH_MS = 60_000
const MEANINGS = {
  offline: 'open',
  fault: 'refused',
  outside: 'refused',
  silent: 'ended',
  fallow: 'ended',
  fits: 'done',
} as const
const TONES: Readonly<Record<string, 'bad' | 'warn'>> = { offline: 'warn', fault: 'bad', outside: 'bad' }

/** Reads newest values and sparklines of all cards in one call. */
function useClimates(rows: readonly House[]) {
  const language = useLanguage()
  const ids = rows.map(row => row.id).toSorted()
  return useQuery({
    queryKey: [greenhouse.name, 'sparks', ids.join(), language],
    queryFn: ({ signal }) => api(greenhouse).call('sparks', { ids }, { signal, silent: 'all' }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}

interface OfHouse {
  readonly row: House
  readonly climate: Climate | undefined
}
/** How it is, in words: gone and since when, out of its range, or well. */
function Standing({ row, climate }: OfHouse) {
  const label = useLabel()
  const standing = standingOf(row, climate)
  const isUnjudged = standing === 'fits' && !climate?.values.some(({ judged }) => judged)
  const since = climate?.offlineSince ?? ''
  return (
    <span className="dv-state" data-meaning={isUnjudged ? 'underWay' : MEANINGS[standing]}>
      {standing === 'fallow' ? (
        <Entered>{row.statusName ?? ''}</Entered>
      ) : (
        label(isUnjudged ? words.unjudged : words[standing])
      )}
      {since && (
        <time dateTime={since.replace(' ', 'T')} title={since}>
          {label(lastingWords(since, Date.now()))}
        </time>
      )}
    </span>
  )
}

const isBad = (judged: Judgement | null): judged is 'low' | 'high' => judged === 'low' || judged === 'high'

function Values({ values }: { readonly values: readonly ClimateValue[] }) {
  const name = useLabel()
  return (
    <dl className="dv-climate">
      {values.map(({ code, label, unit, value, judged }) => (
        <div key={code} data-judged={judged ?? undefined}>
          <dt>
            <Entered>{label}</Entered>
          </dt>
          <dd>
            <b className="dv-number">{value.toLocaleString('en-US', { maximumFractionDigits: 1 })}</b> {unit}
            {isBad(judged) && <strong> {name(words[judged])}</strong>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 「10–28 ℃」, or one limit of the two. */
function bandWords({ least, most }: SparkBand): string {
  if (least !== null && most !== null) return `${least}–${most} ℃`
  return least !== null ? `≥ ${least} ℃` : most !== null ? `≤ ${most} ℃` : ''
}

/** The air temperature of the last day over the band in which the crop thrives. */
function Day({ climate, from, until }: Pick<OfHouse, 'climate'> & Pick<Climates, 'from' | 'until'>) {
  const label = useLabel()
  if (!climate || climate.points.length < 2) return <p className="dv-climate-none dv-quiet">{label(words.noSample)}</p>
  const { points, band } = climate
  const best = bandWords(band)
  const outside = points.filter(({ avg }) => isOutside(avg, band)).length
  const hours = outside > 0 ? label({ zh: `其中 ${outside} 小时超出`, en: `${outside} h out of range` }) : ''
  const range = `${Math.min(...points.map(({ min }) => min))}–${Math.max(...points.map(({ max }) => max))} ℃`
  return (
    <figure className="dv-climate-day">
      <Sparkline
        points={points.map(({ time, avg }) => ({ time, value: avg }))}
        from={from}
        until={until}
        band={band}
        finding={[`${label(words.day)} ${range}`, best && `${label(words.range)} ${best}`, hours]
          .filter(Boolean)
          .join(', ')}
      />
      <figcaption className="dv-quiet">
        <span>
          {label(words.day)} <span className="dv-number">{range}</span>
        </span>
        {best && (
          <span className="dv-climate-band">
            {label(words.range)} <span className="dv-number">{best}</span>
          </span>
        )}
        {hours && <strong>{hours}</strong>}
      </figcaption>
    </figure>
  )
}

interface HouseCardProps extends OfHouse, Pick<CardsProps<Fields>, 'onOpen' | 'acts'> {
  readonly climates: Climates | undefined
}
function HouseCard({ row, climate, climates, onOpen, acts }: HouseCardProps) {
  const label = useLabel()
  const when = useRelativeTime()
  const at = climate?.at || row.collectTime || ''
  return (
    <WallCard
      title={row.greenhouseName}
      icon={<Icon of={BuildOutlined} />}
      state={
        <>
          <Standing row={row} climate={climate} />
          {at && (
            <time className="dv-quiet" dateTime={at.replace(' ', 'T')} title={at}>
              {label({ zh: `最近采集 ${when(at)}`, en: `collected ${when(at)}` })}
            </time>
          )}
        </>
      }
      tone={TONES[standingOf(row, climate)]}
      acts={acts(row)}
      onOpen={() => onOpen(row)}
    >
      <p className="dv-quiet dv-climate-crop">
        <Entered>{[row.cropTypeName, row.greenhouseNo].filter(Boolean).join(' · ')}</Entered>
      </p>
      <Values values={climate?.values ?? []} />
      {climates && <Day climate={climate} from={climates.from} until={climates.until} />}
    </WallCard>
  )
}

/** Greenhouses as cards: those that are off line or out of their range stand first. */
export function GreenhouseCards({ rows, ...deeds }: CardsProps<Fields>) {
  const label = useLabel()
  const { data: climates, isPending } = useClimates(rows)
  if (isPending) return <Skeleton active className="dv-card-wall" />
  const climateOf = new Map(climates?.greenhouses.map(one => [one.id, one]))
  return (
    <CardWall label={label(words.wall)}>
      {inOrderOfNeed(rows, climateOf).map(row => (
        <HouseCard key={row.id} row={row} climate={climateOf.get(row.id)} climates={climates} {...deeds} />
      ))}
    </CardWall>
  )
}

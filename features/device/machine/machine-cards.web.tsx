import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CardWall, WallCard } from '@village/page'
import { type Label, meaningOf, type Row } from '@village/resource'
import { api, type CardsProps, Entered, useLabel, useLanguage } from '@village/web'
import { Sparkline } from '@village/web/chart'
import { useRelativeTime } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { MACHINE } from '../life/machine.states.ts'
import type { Spark, Sparks } from '../sparks.ts'
import { KindIcon } from './kind-icon.web.tsx'
import { lastingWords } from './lasting.ts'
import { machine } from './machine.resource.ts'
import { inOrderOfNeed } from './machine-card-order.ts'
import './machine-cards.css'

type Fields = typeof machine.fields
type MachineRow = Row<Fields> & {
  readonly statusName?: string
  readonly machineTypeName?: string
  readonly gridName?: string
  readonly maintainerName?: string
}

const words = {
  wall: { zh: '设备卡片', en: 'Devices as cards' },
  never: { zh: '尚未上报', en: 'Not heard of yet' },
  silent: { zh: '近24小时没有数据', en: 'No values in the last 24 hours' },
  day: { zh: '24小时', en: '24 hours' },
} as const satisfies Record<string, Label>
/** Values that a card has room for. */
const MOST_VALUES = 4
const REFRESH_MS = 60_000

/** Reads newest values and sparklines of all cards in one call. */
function useSparks(rows: readonly MachineRow[]) {
  const language = useLanguage()
  const ids = rows.map(row => row.id).toSorted()
  return useQuery({
    queryKey: [machine.name, 'sparks', ids.join(), language],
    queryFn: ({ signal }) => api(machine).call('sparks', { ids }, { signal, silent: 'all' }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}

/** The state in words, and of a device that is gone since when. */
function State({ row, since }: { readonly row: MachineRow; readonly since: string }) {
  const label = useLabel()
  return (
    <span className="dv-state" data-meaning={meaningOf(machine.states, row.status ?? '')}>
      <Entered>{row.statusName ?? ''}</Entered>
      {since && (
        <time dateTime={since.replace(' ', 'T')} title={since}>
          {label(lastingWords(since, Date.now()))}
        </time>
      )}
    </span>
  )
}

function Values({ spark }: { readonly spark: Spark }) {
  return (
    <dl className="dv-machine-values">
      {spark.values
        .filter((_, at) => at < MOST_VALUES)
        .map(({ code, label, unit, value }) => (
          <div key={code}>
            <dt>
              <Entered>{label}</Entered>
            </dt>
            <dd>
              <b className="dv-number">{value.toLocaleString('en-US', { maximumFractionDigits: 2 })}</b> {unit}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The last day of the metric that tells most, and between which values it went. */
function Day({ spark, from, until }: { readonly spark: Spark } & Pick<Sparks, 'from' | 'until'>) {
  const label = useLabel()
  const { metric, points, offlineSince } = spark
  if (!metric) return null
  // Of a device that is gone nobody expects any.
  if (points.length === 0 && offlineSince) return null
  if (points.length === 0) return <p className="dv-machine-silent dv-quiet">{label(words.silent)}</p>
  // One value is no line: it stands above.
  if (points.length === 1) return null
  const [least, most] = [Math.min(...points.map(({ min }) => min)), Math.max(...points.map(({ max }) => max))]
  const range = `${least === most ? most : `${least}–${most}`} ${metric.unit}`
  return (
    <figure className="dv-machine-day">
      <Sparkline
        points={points.map(({ time, avg }) => ({ time, value: avg }))}
        from={from}
        until={until}
        finding={`${metric.label}, ${label(words.day)}: ${range}`}
      />
      <figcaption className="dv-quiet">
        {label(words.day)} <Entered>{metric.label}</Entered> <span className="dv-number">{range}</span>
      </figcaption>
    </figure>
  )
}

/** When a device was last heard of: by its newest reading, else by when it came on line. */
function LastHeard({ row, spark }: { readonly row: MachineRow; readonly spark: Spark | undefined }) {
  const label = useLabel()
  const when = useRelativeTime()
  const at = spark?.at || row.lastOnlineTime || ''
  if (!at) return <span className="dv-quiet">{label(words.never)}</span>
  return (
    <time className="dv-quiet" dateTime={at.replace(' ', 'T')} title={at}>
      {spark?.at
        ? label({ zh: `最近上报 ${when(at)}`, en: `reported ${when(at)}` })
        : label({ zh: `最近在线 ${when(at)}`, en: `last seen ${when(at)}` })}
    </time>
  )
}

/** What is known of a device that measures nothing: kind, place, keeper. */
function Facts({ row }: { readonly row: MachineRow }) {
  const label = useLabel()
  const { machineType, gridId, maintainerId } = machine.fields
  const facts = [
    [machineType, row.machineTypeName],
    [gridId, row.gridName],
    [maintainerId, row.maintainerName],
  ] as const
  return (
    <dl className="dv-machine-values">
      {facts.map(([{ spec }, said]) =>
        said ? (
          <div key={spec.label.en}>
            <dt>{label(spec.label)}</dt>
            <dd>
              <Entered>{said}</Entered>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const TONES: Readonly<Record<string, 'bad' | 'warn'>> = { [MACHINE.offline]: 'warn', [MACHINE.fault]: 'bad' }

interface MachineCardProps extends Pick<CardsProps<Fields>, 'onOpen' | 'acts'> {
  readonly row: MachineRow
  readonly sparks: Sparks | undefined
}
function MachineCard({ row, sparks, onOpen, acts }: MachineCardProps) {
  const spark = sparks?.sparks.find(one => one.machineId === row.id)
  return (
    <WallCard
      title={row.machineName}
      icon={<KindIcon kind={row.machineType} />}
      state={
        <>
          <State row={row} since={spark?.offlineSince ?? ''} />
          <LastHeard row={row} spark={spark} />
        </>
      }
      tone={TONES[row.status ?? '']}
      acts={acts(row)}
      onOpen={() => onOpen(row)}
    >
      {spark?.metric ? (
        <>
          <Values spark={spark} />
          <Day spark={spark} from={sparks!.from} until={sparks!.until} />
        </>
      ) : (
        // Those of the page before stay until the new ones are there: of this device nothing is known yet.
        (spark || !sparks) && <Facts row={row} />
      )}
    </WallCard>
  )
}

/** Devices as cards: those that are off line or broken stand first. */
export function MachineCards({ rows, ...deeds }: CardsProps<Fields>) {
  const label = useLabel()
  const { data: sparks, isPending } = useSparks(rows)
  if (isPending) return <Skeleton active className="dv-card-wall" />
  return (
    <CardWall label={label(words.wall)}>
      {inOrderOfNeed(rows).map(row => (
        <MachineCard key={row.id} row={row} sparks={sparks} {...deeds} />
      ))}
    </CardWall>
  )
}

import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { definePage, Icon, notify, request, useLabel, useLanguage, useSession, useText } from '@village/web'
import { printCharts } from '@village/web/chart'
import { ErrorCard, NoneYet } from '@village/web/resource'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import charts from './charts.place.ts'
import { chosenOf } from './chosen.ts'
import { Overview } from './overview.web.tsx'
import type { FigureHead, FigureTable } from './public.ts'
import { chartTableOf, FigureCard, type Narrowed, useFigureHeads, VillageChoice } from './public.web.tsx'
import './charts.css'

/** Shown as cards with numbers on top, not among the charts. */
const OVERVIEW = 'resident.kinds'

const words = {
  title: { zh: '居民统计', en: 'Population statistics' },
  print: { zh: '打印月报', en: 'Print report' },
  report: { zh: '人口月报', en: 'Population report' },
  dimensions: { zh: '统计维度', en: 'Dimensions' },
  none: { zh: '没有您可以查看的统计', en: 'There are no figures that you may see' },
  all: { zh: '全部村', en: 'All villages' },
}

/** Reads what is printed in one go: charts that nobody has scrolled to are printed as well. */
function useReport(heads: readonly FigureHead[], narrowed: Narrowed) {
  const pick = useLabel()
  const say = useText()
  const language = useLanguage()
  const user = useSession(session => session.user)
  const client = useQueryClient()
  return async (): Promise<void> => {
    const figures = await Promise.all(
      heads.map(({ name }) =>
        client.fetchQuery({
          queryKey: ['statistics', 'figure', name, narrowed, language],
          queryFn: () => request<FigureTable>('GET', '/statistics/figure', { params: { name, ...narrowed } }),
        }),
      ),
    )
    const time = new Date().toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'Asia/Shanghai' })
    await printCharts({
      title: pick(words.report),
      village: user?.deptName ?? '',
      lines: [say('chart.printed', { name: user?.realName || user?.name || '', time })],
      parts: figures.map(figure => ({ kind: figure.drawn, table: chartTableOf(figure, pick) })),
      totalWord: say('chart.total'),
      language: language === 'zh' ? 'zh-CN' : 'en',
    })
  }
}

/** /statistics/charts: who lives here, by every dimension of the register (design/ux.md §4.4). */
function Charts() {
  const pick = useLabel()
  const [search, setSearch] = useSearchParams()
  const [isPrinting, setPrinting] = useState(false)
  const { data: heads, error, refetch } = useFigureHeads()
  const deptId = search.get('deptId') ?? ''
  const narrowed: Narrowed = deptId ? { deptId } : {}
  const offered = (heads ?? []).filter(({ name }) => name !== OVERVIEW)
  const chosen = chosenOf(
    search.get('by'),
    offered.map(({ name }) => name),
  )
  const shown = offered.filter(({ name }) => chosen.includes(name))
  const print = useReport([...(heads ?? []).filter(({ name }) => name === OVERVIEW), ...shown], narrowed)
  const change = (name: string, value: string): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const toggle = (name: string): void => {
    const next = offered.map(one => one.name).filter(one => chosen.includes(one) !== (one === name))
    change('by', next.length === offered.length ? '' : next.join() || '-')
  }
  const printAll = async (): Promise<void> => {
    setPrinting(true)
    await print()
      .catch(failure => notify('error', String(failure)))
      .finally(() => setPrinting(false))
  }
  if (error && !heads) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <div className="dv-statistics">
      <header className="dv-statistics-head">
        <h1>{pick(words.title)}</h1>
        <div className="dv-statistics-tools">
          <VillageChoice value={deptId} onChange={value => change('deptId', value)} />
          <Button icon={<Icon of={PrinterOutlined} />} loading={isPrinting} onClick={() => void printAll()}>
            {pick(words.print)}
          </Button>
        </div>
      </header>
      {heads?.length === 0 && <NoneYet words={pick(words.none)} />}
      {heads?.some(({ name }) => name === OVERVIEW) && <Overview name={OVERVIEW} narrowed={narrowed} />}
      <fieldset className="dv-dimensions">
        <legend className="dv-hidden-text">{pick(words.dimensions)}</legend>
        {offered.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="dv-statistics-cards">
        {shown.map(head => (
          <FigureCard key={head.name} head={head} narrowed={narrowed} tableFirst />
        ))}
      </div>
    </div>
  )
}

export default definePage(charts, Charts)

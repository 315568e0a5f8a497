import { Entered, useLabel } from '@village/web'
import { Link } from 'react-router'
import { board } from '../../village/affairs/board/board.api.ts'
import { cellWords, periodWords } from '../../village/public.ts'
import { Card } from './card.web.tsx'
import type { Summary } from './summary.web.ts'

/** What has to be made public: what is late first, then what is due. */
export function DueAffairs({ summary }: { readonly summary: Summary }) {
  const pick = useLabel()
  const { late = 0, due = 0, first = [] } = summary.data?.content.affairs ?? {}
  return (
    <Card
      title={pick({ zh: '本期应公开', en: 'Due to be published' })}
      state={summary.block('affairs')}
      folds
      side={
        <Link to={board.path}>{pick({ zh: `逾期 ${late} · 待公开 ${due}`, en: `${late} late · ${due} due` })}</Link>
      }
    >
      {first.length === 0 ? (
        <p className="dv-home-none">{pick({ zh: '本期应公开的都已公开', en: 'All that is due is published' })}</p>
      ) : (
        <ul className="dv-matters">
          {first.map(({ key, village, duty, periodValue, state, days, isDraft }) => (
            <li key={key}>
              <span className={days < 0 ? 'dv-change-kind dv-danger' : 'dv-change-kind'}>
                {pick(cellWords({ state, days, isDraft, publishedOn: '' }))}
              </span>
              <span className="dv-change-words">
                <Link to={board.path}>
                  <Entered>{duty}</Entered>
                </Link>
                <span className="dv-quiet">
                  <Entered>{`${village} · ${pick(periodWords(periodValue))}`}</Entered>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

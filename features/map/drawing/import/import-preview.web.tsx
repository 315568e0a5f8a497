import { Entered, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import type { ShapeKind } from '../../shape/geometry.ts'
import { KIND_NAMES } from '../board/words.ts'
import type { Preview } from './geojson.ts'

/** Reasons that are listed; the others are counted. */
const MOST_REASONS = 200
const words = {
  fits: (n: number, of: number) => ({
    zh: `文件有 ${of} 个图形，可导入 ${n} 个`,
    en: `${of} features in the file, ${n} shapes fit`,
  }),
  unfit: (n: number) => ({ zh: `${n} 个不能导入`, en: `${n} do not fit` }),
  number: { zh: '序号', en: 'No' },
  name: { zh: '名称', en: 'Name' },
  why: { zh: '原因', en: 'Reason' },
  more: (n: number) => ({ zh: `还有 ${n} 个没有列出`, en: `${n} more are not listed` }),
} as const

function Rejected({ rejected }: Pick<Preview, 'rejected'>) {
  const label = useLabel()
  return (
    <>
      <h3>{label(words.unfit(rejected.length))}</h3>
      <div className="dv-map-import-reasons">
        <table className="dv-plain-table">
          <thead>
            <tr>
              <th scope="col">{label(words.number)}</th>
              <th scope="col">{label(words.name)}</th>
              <th scope="col">{label(words.why)}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.slice(0, MOST_REASONS).map(({ number, name, why }, at) => (
              <tr key={at}>
                <td className="dv-numbers">{number}</td>
                <td>
                  <Entered>{name}</Entered>
                </td>
                <td>{label(why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rejected.length > MOST_REASONS && (
        <p className="dv-quiet">{label(words.more(rejected.length - MOST_REASONS))}</p>
      )}
    </>
  )
}

/** What a file would bring, before anything is written. */
export function PreviewOf({ preview }: { readonly preview: Preview }) {
  const label = useLabel()
  const { features, shapes, counts, rejected, notes } = preview
  return (
    <div className="dv-map-import-preview" role="status">
      <p>
        <b>{label(words.fits(shapes.length, features))}</b>
      </p>
      <ul className="dv-draw-row dv-map-import-counts">
        {Object.entries(counts).map(([kind, n]) => (
          <li key={kind}>
            <span className="dv-draw-swatch" data-kind={kind} aria-hidden /> {label(KIND_NAMES[kind as ShapeKind])}{' '}
            <b className="dv-numbers">{n}</b>
          </li>
        ))}
      </ul>
      {notes.map(note => (
        <Alert key={note.en} type="warning" showIcon title={label(note)} />
      ))}
      {rejected.length > 0 && <Rejected rejected={rejected} />}
    </div>
  )
}

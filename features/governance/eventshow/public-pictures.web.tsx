import { useQuery } from '@tanstack/react-query'
import { useFileCards } from '@village/page'
import type { FileCard, Label } from '@village/resource'
import { useLabel } from '@village/web'
import Checkbox from 'antd/es/checkbox'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useRef } from 'react'
import { CoverPicture } from './cover-picture.web.tsx'
import type { Cover } from './covers.ts'
import { drawCovered, loadPicture } from './picture-copy.web.ts'

const words = {
  pictures: { zh: '照片', en: 'Pictures' },
  how: {
    zh: '勾选要公开的照片，在照片上拖动，盖住人脸、车牌、门牌和证件。原照片不公开。',
    en: 'Tick what may be seen, and drag over faces, plates, door numbers and papers. The original is not shown.',
  },
  none: { zh: '这件事没有照片', en: 'There are no pictures of it' },
  show: { zh: '公开这张', en: 'Show this one' },
  broken: { zh: '照片没有打开，请刷新页面', en: 'The picture did not open: reload the page' },
} as const satisfies Record<string, Label>

/** A picture that the village will see, with what is covered on it. */
export interface Chosen {
  readonly id: string
  readonly picture: HTMLImageElement
  readonly covers: readonly Cover[]
}

interface OneProps {
  readonly card: FileCard
  readonly chosen: Chosen | undefined
  onChange(chosen: Chosen | null): void
}
function One({ card, chosen, onChange }: OneProps) {
  const label = useLabel()
  const { data, isError } = useQuery({
    queryKey: ['picture', card.id],
    queryFn: () => loadPicture(card.link),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (isError) return <p role="alert">{label(words.broken)}</p>
  if (!data) return <Skeleton.Image active />
  return (
    <li>
      <Checkbox
        checked={chosen !== undefined}
        onChange={({ target }) => onChange(target.checked ? { id: card.id, picture: data, covers: [] } : null)}
      >
        {label(words.show)}
      </Checkbox>
      {chosen ? (
        <CoverPicture picture={data} covers={chosen.covers} onChange={covers => onChange({ ...chosen, covers })} />
      ) : (
        <img className="dv-prepare-left" src={card.thumbnail} alt="" />
      )}
    </li>
  )
}

interface PublicPicturesProps {
  readonly ids: readonly string[]
  readonly chosen: readonly Chosen[]
  onChange(chosen: readonly Chosen[]): void
}
/** The pictures of an event: which of them are shown, and what is covered. */
export function PublicPictures({ ids, chosen, onChange }: PublicPicturesProps) {
  const label = useLabel()
  const { cards } = useFileCards(ids)
  const change = (id: string, one: Chosen | null) =>
    onChange(
      ids.flatMap(each => {
        const now = each === id ? one : chosen.find(other => other.id === each)
        return now ? [now] : []
      }),
    )
  return (
    <section aria-label={label(words.pictures)}>
      <h2>{label(words.pictures)}</h2>
      <p className="dv-quiet">{label(ids.length > 0 ? words.how : words.none)}</p>
      <ul className="dv-prepare-pictures">
        {cards.map(card => (
          <One
            key={card.id}
            card={card}
            chosen={chosen.find(({ id }) => id === card.id)}
            onChange={one => change(card.id, one)}
          />
        ))}
      </ul>
    </section>
  )
}

/** A chosen picture as it will be seen. */
export function Covered({ picture, covers }: Chosen) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawCovered(canvas.current!, picture, covers), [picture, covers])
  return <canvas ref={canvas} className="dv-shown-picture" aria-hidden />
}

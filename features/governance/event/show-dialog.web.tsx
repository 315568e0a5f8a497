import { useQuery } from '@tanstack/react-query'
import { FileTiles, useFileCards, useRefresh } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, Entered, notify, PageModal, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import Skeleton from 'antd/es/skeleton'
import { useId, useState } from 'react'
import type { PublicView } from './event.endpoints.ts'
import { event } from './event.resource.ts'
import './event.css'

const words = {
  title: { zh: '公开到村里', en: 'Show it in the village' },
  seen: { zh: '村民将看到：', en: 'What villagers will see:' },
  noResult: { zh: '（没有填写处理结果）', en: '(no result is written)' },
  noPictures: { zh: '没有照片', en: 'No pictures' },
  personal: {
    zh: '标题或处理结果中可能有个人信息，请先修改：',
    en: 'Title or result may name somebody. Change it first:',
  },
  names: {
    zh: '其中有村民的名字，请确认可以公开：',
    en: 'It has names of villagers. Make sure that they may be shown:',
  },
  checked: {
    zh: '我已看过每张照片：没有能认出的人脸、车牌、门牌和证件',
    en: 'I have looked at each picture: no face, number plate, door number or paper can be recognised',
  },
  show: { zh: '公开', en: 'Show' },
  cancel: { zh: '取消', en: 'Cancel' },
  shown: { zh: '已公开', en: 'It is shown' },
} as const satisfies Record<string, Label>

function Preview({ view }: { readonly view: PublicView }) {
  const label = useLabel()
  const { cards } = useFileCards(view.imageIds)
  return (
    <>
      <p className="dv-quiet">{label(words.seen)}</p>
      <article className="dv-event-preview">
        <h3>
          <Entered>{view.title}</Entered>
        </h3>
        <p>{view.result ? <Entered>{view.result}</Entered> : label(words.noResult)}</p>
        {view.imageIds.length > 0 ? <FileTiles cards={cards} /> : <p className="dv-quiet">{label(words.noPictures)}</p>}
      </article>
      {(['personal', 'names'] as const).map(
        key =>
          view[key].length > 0 && (
            <p key={key} role={key === 'personal' ? 'alert' : 'note'} className="dv-event-found">
              {label(words[key])} <Entered>{view[key].join('、')}</Entered>
            </p>
          ),
      )}
    </>
  )
}

interface ShowDialogProps {
  readonly row: Row<typeof event.fields>
  onClose(): void
}
/** What an event would show in the village, with what to look at before; nothing is public until it is pressed here. */
export function ShowDialog({ row, onClose }: ShowDialogProps) {
  const label = useLabel()
  const id = useId()
  const refresh = useRefresh(event)
  const [isChecked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [event.name, 'public-view', row.id],
    queryFn: ({ signal }) => api(event).call('publicView', { id: row.id }, { signal, silent: 'all' }),
    retry: false,
    staleTime: 0,
  })
  const show = async () => {
    setBusy(true)
    try {
      await api(event).call('updateShowOpen', { id: row.id, showOpen: 1 })
      notify('success', label(words.shown))
      await refresh()
      onClose()
    } catch {
      // The frame has said why; nothing is public.
      setBusy(false)
    }
  }
  const needsLook = (data?.imageIds.length ?? 0) > 0
  const isReady = data !== undefined && data.personal.length === 0 && (isChecked || !needsLook)
  return (
    <PageModal
      open
      centered
      width={560}
      title={label(words.title)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{label(words.cancel)}</Button>
          <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void show()}>
            {label(words.show)}
          </Button>
        </>
      }
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Preview view={data} />}
      {needsLook && (
        <Checkbox id={id} checked={isChecked} onChange={({ target }) => setChecked(target.checked)}>
          {label(words.checked)}
        </Checkbox>
      )}
    </PageModal>
  )
}

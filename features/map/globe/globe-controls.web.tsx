import AimOutlined from '@ant-design/icons/es/icons/AimOutlined'
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Icon, readStorage, store, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wallWords } from '../village/stage/wall-words.ts'
import place from './cesium.place.ts'
import { words } from './globe-words.ts'
import type { VillageScene } from './scene/scene-parts.ts'

/** Who has opened this page first has nothing behind it. */
const FIRST = 'default'
/** The ways out: to where one came from, and to the flat map. */
export function GlobeHead() {
  const label = useLabel()
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <header className="dv-globe-head">
      <Button
        icon={<Icon of={ArrowLeftOutlined} />}
        onClick={() => void (key === FIRST ? navigate('/') : navigate(-1))}
      >
        {label(words.back)}
      </Button>
      <h1>{label(place.label)}</h1>
      <Button onClick={() => void navigate('/bmaps')}>{label(words.flat)}</Button>
    </header>
  )
}

/** Nearer, farther, and the whole village again. */
export function GlobeControls({ scene, isStill }: { readonly scene: VillageScene | null; readonly isStill: boolean }) {
  const label = useLabel()
  return (
    <div className="dv-globe-zoom">
      <IconButton
        label={label(wallWords.nearer)}
        icon={<Icon of={PlusOutlined} />}
        onClick={() => scene?.zoom('nearer', isStill)}
      />
      <IconButton
        label={label(wallWords.farther)}
        icon={<Icon of={MinusOutlined} />}
        onClick={() => scene?.zoom('farther', isStill)}
      />
      <IconButton label={label(words.reset)} icon={<Icon of={AimOutlined} />} onClick={() => scene?.reset(isStill)} />
    </div>
  )
}

const CLOSED = 'globe-hint-closed'
/** How one moves about, for who has a mouse and for who has fingers; once closed it stays away on this device. */
export function GlobeHint() {
  const label = useLabel()
  const [isClosed, setClosed] = useState(() => readStorage<boolean>(CLOSED) === true)
  if (isClosed) return null
  const hasFingers = matchMedia('(pointer: coarse)').matches
  return (
    <p className="dv-globe-help">
      <span>{label(hasFingers ? words.fingers : words.mouse)}</span>
      <IconButton
        label={label(words.closeHint)}
        size="small"
        icon={<Icon of={CloseOutlined} />}
        onClick={() => {
          store(CLOSED, true)
          setClosed(true)
        }}
      />
    </p>
  )
}

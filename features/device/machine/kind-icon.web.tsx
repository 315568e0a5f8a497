import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined'
import BuildOutlined from '@ant-design/icons/es/icons/BuildOutlined'
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import HddOutlined from '@ant-design/icons/es/icons/HddOutlined'
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined'
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined'
import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined'
import StockOutlined from '@ant-design/icons/es/icons/StockOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined'
import { Icon } from '@village/web'
import type { ComponentType } from 'react'

/** By key of machine_type; a kind of the tenant's own is a device like any other. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  door: LoginOutlined,
  barrier: CarOutlined,
  camera: VideoCameraOutlined,
  bracelet: HeartOutlined,
  hydrant: FireOutlined,
  greenhouse: BuildOutlined,
  charging: ThunderboltOutlined,
  smoke: AlertOutlined,
  broadcast: SoundOutlined,
  weather: CloudOutlined,
  water: StockOutlined,
  streetlight: BulbOutlined,
}

/** What kind of device it is, for the eye; the word is on the card. */
export const KindIcon = ({ kind }: { readonly kind: string }) => <Icon of={ICONS[kind] ?? HddOutlined} />

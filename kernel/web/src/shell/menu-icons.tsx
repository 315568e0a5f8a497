import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BookOutlined,
  BorderOuterOutlined,
  CrownOutlined,
  DashboardOutlined,
  DesktopOutlined,
  DownloadOutlined,
  EyeOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  LayoutOutlined,
  LockOutlined,
  MenuOutlined,
  PieChartOutlined,
  ProfileOutlined,
  ReadOutlined,
  SettingOutlined,
  SlidersOutlined,
  SolutionOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { Icon } from '../icon.tsx'

/** Icons by the name that declarations use. Only these reach the browser; a test names a declared one that is not here. */
export const MENU_ICONS: Readonly<Record<string, ComponentType>> = {
  ApartmentOutlined,
  BankOutlined,
  BookOutlined,
  BorderOuterOutlined,
  CrownOutlined,
  DashboardOutlined,
  DesktopOutlined,
  DownloadOutlined,
  EyeOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  LayoutOutlined,
  LockOutlined,
  MenuOutlined,
  PieChartOutlined,
  ProfileOutlined,
  ReadOutlined,
  SettingOutlined,
  SlidersOutlined,
  SolutionOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
}

/** The icon of a menu entry. Administrators may type any name: an unknown one is drawn as the generic menu icon. */
export function MenuIcon({ name }: { readonly name: string }) {
  return <Icon of={MENU_ICONS[name] ?? AppstoreOutlined} />
}

import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import BorderOuterOutlined from '@ant-design/icons/es/icons/BorderOuterOutlined'
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import BuildOutlined from '@ant-design/icons/es/icons/BuildOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined'
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined'
import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined'
import FolderOpenOutlined from '@ant-design/icons/es/icons/FolderOpenOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import HddOutlined from '@ant-design/icons/es/icons/HddOutlined'
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined'
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import MedicineBoxOutlined from '@ant-design/icons/es/icons/MedicineBoxOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import PieChartOutlined from '@ant-design/icons/es/icons/PieChartOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined'
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { Icon } from '@village/web/icon.tsx'
import type { ComponentType } from 'react'

/** Icons by the name that declarations use. Only these reach the browser; a test names a declared one that is not here. */
export const MENU_ICONS: Readonly<Record<string, ComponentType>> = {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  BorderOuterOutlined,
  BugOutlined,
  BuildOutlined,
  CalendarOutlined,
  CameraOutlined,
  CarOutlined,
  CloudOutlined,
  CommentOutlined,
  CopyOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  DownloadOutlined,
  EditOutlined,
  ExperimentOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FormOutlined,
  FireOutlined,
  FlagOutlined,
  FolderOpenOutlined,
  FolderOutlined,
  HddOutlined,
  HeartOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LinkOutlined,
  LockOutlined,
  MedicineBoxOutlined,
  MenuOutlined,
  MessageOutlined,
  NotificationOutlined,
  PaperClipOutlined,
  PhoneOutlined,
  PieChartOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  SlidersOutlined,
  SolutionOutlined,
  StarOutlined,
  SwapOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  TrophyOutlined,
  UnlockOutlined,
  UserOutlined,
}

/** The icon of a menu entry. Administrators may type any name: an unknown one is drawn as the generic menu icon. */
export function MenuIcon({ name }: { readonly name: string }) {
  return <Icon of={MENU_ICONS[name] ?? AppstoreOutlined} />
}

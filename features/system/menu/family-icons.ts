/** Classes of the icon font that clients of the family bring, by the icon that ours draws. */
const CLASSES: Readonly<Record<string, string>> = {
  HomeOutlined: 'iconicon_airplane',
  DesktopOutlined: 'iconicon_airplane',
  DashboardOutlined: 'iconicon_cspace',
  SettingOutlined: 'iconicon_setting',
  TeamOutlined: 'iconicon_group',
  UserOutlined: 'iconicon_principal',
  IdcardOutlined: 'iconicon_addresslist',
  ApartmentOutlined: 'iconicon_subordinate',
  CrownOutlined: 'iconicon_boss',
  SafetyCertificateOutlined: 'iconicon_safety',
  LockOutlined: 'iconicon_safety',
  BellOutlined: 'iconicon_notice',
  NotificationOutlined: 'iconicon_notice',
  MessageOutlined: 'iconicon_message',
  CommentOutlined: 'iconicon_sms',
  PhoneOutlined: 'iconicon_phone',
  AuditOutlined: 'iconicon_dispose',
  FormOutlined: 'iconicon_task',
  ReadOutlined: 'iconicon_study',
  FileTextOutlined: 'iconicon_doc',
  FolderOutlined: 'iconicon_savememo',
  FolderOpenOutlined: 'iconicon_savememo',
  ImportOutlined: 'iconicon_exchange',
  DownloadOutlined: 'iconicon_exchange',
  StarOutlined: 'iconicon_star',
  DatabaseOutlined: 'iconicon_cspace',
  CalendarOutlined: 'iconicon_work',
}
/** Its own class for an entry of the menu. */
const OTHERS = 'icon-caidan'

/** The class that a client of the family draws for one of our icons; what is no icon of ours stays as it is. */
export const familyIcon = (source: string): string =>
  /^[A-Z]\w+Outlined$/.test(source) ? `iconfont ${CLASSES[source] ?? OTHERS}` : source

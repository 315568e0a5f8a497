import type { frameZh } from './frame.zh.ts'

/** Words of the frame in English; the type names a missing key. */
export const frameEn: Readonly<Record<keyof typeof frameZh, string>> = {
  'frame.topMenu': 'Top menu',
  'frame.waiting': '{{n}} waiting',
  'frame.siderEdge': 'Width of the sidebar',
  'frame.siderEdgeHint': 'Drag to change the width, double-click to reset',
  'frame.tools': 'Tools',
  'frame.find': 'Search',
  'frame.findHint': 'Search…',
  'frame.bell': 'Notifications',
  'frame.bellUnread': 'Notifications, {{n}} unread',
  'frame.keys': 'Shortcuts',
  'frame.help': 'Help',
  'frame.leaveWithDrafts': '{{n}} unsaved, kept as drafts',

  'tab.reload': 'Reload',
  'tab.closeRight': 'Close to the right',
  'tab.pin': 'Pin',
  'tab.unpin': 'Unpin',
  'tab.moveLeft': 'Move left',
  'tab.moveRight': 'Move right',
  'tab.copyLink': 'Copy link',
  'tab.linkCopied': 'Link copied',
  'tab.copyFailed': 'The browser does not allow copying; copy the address bar instead',
  'tab.newWindow': 'Open in new window',
  'tab.maximise': 'Maximise',
  'tab.restore': 'Restore',
  'tab.dirty': 'unsaved changes',
  'tab.dirtyTitle': 'Unsaved changes',
  'tab.dirtyText':
    '“{{name}}” holds unsaved changes. A draft waits for you for 7 days; sensitive fields such as identity numbers and phones are not kept in it.',
  'tab.dirtyMany':
    '{{n}} pages hold unsaved changes. Drafts wait for you for 7 days; sensitive fields such as identity numbers and phones are not kept in them.',
  'tab.keepEditing': 'Keep editing',
  'tab.keepDraft': 'Keep as draft',
  'tab.discard': 'Discard',
  'tab.clearCache': 'Clear cache',
  'tab.clearCacheConfirm': 'Clear the cache?',
  'tab.cacheCleared': 'Cache cleared',
  'tab.reordered': '{{name}}, {{at}} of {{n}}',

  'outside.page': 'External page',
  'outside.refused': 'This address is not on the allow list',
  'outside.refusedHint': 'Ask your administrator to add {{host}} to the allow list.',
  'outside.slow': 'The external page does not respond',
  'outside.slowHint': 'Its server may be down, or it does not allow being shown here.',
}

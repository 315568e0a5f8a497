import type { SettingJob } from '../setting/setting-job.ts'

/** A page of these characters and nothing else. */
export const trialPage = (characters: string): SettingJob => ({
  sheet: {
    page: { paper: 'A4', marginsMm: [20, 20, 20, 20] },
    blocks: [
      {
        is: 'paragraph',
        text: characters,
        size: '小四',
        bold: false,
        align: 'left',
        indent: false,
        line: 1.5,
        abovePt: 0,
      },
    ],
  },
  title: '',
  mark: '',
  running: '',
  code: null,
  footnote: '',
  isTight: false,
  pagesBefore: 0,
  pagesInAll: 0,
  pictures: {},
})

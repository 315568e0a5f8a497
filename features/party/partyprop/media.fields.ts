import { file, files, longText } from '@village/resource'

/** Pictures, film and files of an article, each with its words. */
export const mediaFields = {
  coverId: file('封面', 'Cover').listed().heads('图片与附件', 'Pictures and files'),
  photoIds: files('照片', 'Photos').listed(),
  photoCaptions: longText('照片说明', 'Captions')
    .max(4000)
    .withoutNumbers()
    .help('每行一条，按照片的顺序', 'One line for each photo, in their order'),
  videoId: file('视频', 'Video').listed().help('mp4 格式', 'An mp4 file'),
  videoCaptions: longText('视频字幕', 'Captions of the video')
    .max(8000)
    .withoutNumbers()
    .help('每行一句，以时间开头，如 00:05 开幕', 'A line each, beginning with its time: 00:05 Opening'),
  attachIds: files('附件', 'Attachments'),
}

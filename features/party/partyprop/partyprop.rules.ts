import { defineRules, isGiven, issueOf } from '@village/resource'
import { cuesIn } from '../cues.ts'
import { MEETINGS } from './classes.ts'
import { partyprop } from './partyprop.resource.ts'

/** What the fields of an article say together. */
export default defineRules(partyprop, {
  judge({ propType, meetingTime, carousel, coverId, videoCaptions }) {
    const { unread } = cuesIn(videoCaptions ?? '')
    return [
      ...(isGiven(meetingTime) && !MEETINGS.includes(propType ?? '')
        ? [
            issueOf(
              'meetingTime',
              '只有三会一课和主题党日有会议时间',
              'Only meetings, lectures and party days have a meeting time',
            ),
          ]
        : []),
      ...(carousel === 1 && !isGiven(coverId)
        ? [issueOf('coverId', '放入首页轮播的文章需要封面', 'What is in the carousel needs a cover')]
        : []),
      ...(unread
        ? [
            issueOf(
              'videoCaptions',
              `字幕“${unread}”没有以时间开头，如 00:05 开幕`,
              `“${unread}” does not begin with a time such as 00:05`,
            ),
          ]
        : []),
    ]
  },
})

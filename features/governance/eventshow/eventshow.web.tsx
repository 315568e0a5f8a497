import { show } from '@village/web'
import { eventshow } from './eventshow.resource.ts'

// It is sent for review where it is made ready.
export default show(eventshow, { hideButtons: ['review'] })

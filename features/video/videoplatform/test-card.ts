/** Key of video_category: no platform at all, but a moving picture of our own. */
export const TEST_CARD = '0'

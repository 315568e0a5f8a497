/** Takes the place of antd's notices in a corner: ours are messages above the page, and dialogs. */
export default function noNotices() {
  return [null, null] as const
}

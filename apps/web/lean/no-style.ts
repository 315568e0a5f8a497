/** Takes the place of a part of antd's style sheets for what the product never draws. */
export default function noStyle(): null {
  return null
}

import { LINK, type TextField, text } from '@village/resource'

/** A small picture in the text itself, as browsers make it. */
const DATA = /data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+/

/** The picture of a user: its bytes, or where it is stored. */
export const picture = (): TextField =>
  text('头像', 'Avatar')
    .max(2000)
    .pattern(new RegExp(`${DATA.source}|${LINK.source}`), '头像须为图片', 'The avatar must be a picture')

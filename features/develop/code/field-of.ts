import {
  date,
  dateTime,
  decimal,
  dict,
  type Field,
  flag,
  idCard,
  integer,
  longText,
  phone,
  ref,
  text,
} from '@village/resource'
import type { GeneratedColumn } from './generated-column.ts'

/** The field that a column becomes, for the preview of its form. */
export function fieldOf({ control, zh, en, of, size, required }: GeneratedColumn): Field {
  const plain: Readonly<Record<GeneratedColumn['control'], () => Field>> = {
    text: () => (size > 0 ? text(zh, en).max(size) : text(zh, en)),
    longText: () => (size > 0 ? longText(zh, en).max(size) : longText(zh, en)),
    integer: () => integer(zh, en),
    decimal: () => decimal(zh, en, size),
    flag: () => flag(zh, en),
    date: () => date(zh, en),
    dateTime: () => dateTime(zh, en),
    dict: () => dict(zh, en, of),
    ref: () => ref(zh, en, of),
    phone: () => phone(zh, en),
    idCard: () => idCard(zh, en),
  }
  const field = plain[control]()
  return required ? field.required() : field
}

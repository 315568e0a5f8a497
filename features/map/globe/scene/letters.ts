/** Letters that may stand for a word, the best first: characters of a Chinese one, initials of an English one. */
const lettersOf = (word: string): readonly string[] => {
  const initials = /^[\x20-\x7e]+$/.test(word) ? word.split(/[^\p{L}\p{N}]+/u).map(part => part.slice(0, 1)) : [...word]
  return initials.filter(letter => letter.trim() !== '').map(letter => letter.toUpperCase())
}

/** One letter for each word, by its key: no two words share one as long as they have another to offer. */
export function letterByKey(
  words: readonly { readonly value: string; readonly label: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    words.map(({ value, label }) => {
      const own = lettersOf(label)
      const beginsAlike = words.find(
        one => taken.has(own[0]!) && one.value !== value && lettersOf(one.label)[0] === own[0],
      )
      const alike = beginsAlike ? lettersOf(beginsAlike.label) : []
      const letter =
        own.find(one => !taken.has(one) && !alike.includes(one)) ?? own.find(one => !taken.has(one)) ?? own[0]
      taken.add(letter ?? '')
      return [value, letter ?? '']
    }),
  )
}

/** In the address of a page about somebody: the list from which they were opened. */
export const LIST = 'list'

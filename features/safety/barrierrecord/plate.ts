/**
 * A plate as it is in the register, however a barrier writes it: upper case and without dots and spaces, 鲁x·9a001 is
 * 鲁X9A001. What is nothing but dots stays as it is.
 */
export const plainPlate = (plate: string): string => plate.toUpperCase().replace(/[\s.·・•‧．]/g, '') || plate

/** The client id of our own front end; every other client is one of the family, or an integrator's. */
export const OWN_CLIENT = 'village'

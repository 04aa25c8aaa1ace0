/** Returns postal code, city, district and street as written on a letter. */
export function fullAddress(place: { zipcode: string; city: string; area: string; address: string }): string {
  const { zipcode, city, area, address } = place
  return `${zipcode}${city}${area}${address}`
}

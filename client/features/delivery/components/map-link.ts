/** The place on a world map, for directions. */
export const mapLink = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

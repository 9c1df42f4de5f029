const HOUR_S = 3600

const padded = (count: number): string => String(count).padStart(2, '0')

/** Seconds as a countdown: 5 → '0:05', 3661 → '1:01:01'. */
export function countdown(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), padded(seconds % 60)]
  return seconds < HOUR_S ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${padded(minutes % 60)}:${rest}`
}

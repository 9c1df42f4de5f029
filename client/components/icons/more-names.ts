/**
 * Logos a restaurant's own data may name beyond those of the sprite: networks, messengers, maps, shops of apps. They are
 * asked for by name where they are shown, so that no page fetches all of them. From simple-icons.
 */
export const moreIcons = [
  'appgallery', 'applemusic', 'appstore', 'bluesky', 'discord', 'foursquare', 'glovo', 'google', 'googlemaps', 'googleplay', 'line', 'linkedin', 'linktree',
  'mastodon', 'medium', 'messenger', 'pinterest', 'reddit', 'signal', 'snapchat', 'spotify', 'substack', 'tripadvisor', 'tumblr',
  'twitch', 'ubereats', 'vimeo', 'waze', 'wechat', 'whatsapp', 'x', 'yelp',
] as const

/** The calls that a category page makes. */
export const calls = ['/api/get-options-for-site', '/api/get-cities', '/api/get-restaurants', '/api/web-start-request']

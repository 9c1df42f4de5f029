/** What a page of a category is made of. */
export const calls = ['/api/get-options-for-site', '/api/get-cities', '/api/get-restaurants', '/api/web-start-request']

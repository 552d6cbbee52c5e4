// The floor of a start: a bare node:http server that answers every request with an empty response.
import http from 'node:http'

http.createServer((_request, response) => response.end()).listen(Number(process.argv[2]), '127.0.0.1')

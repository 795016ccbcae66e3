import { errorMessage } from '../../contracts/error-messages.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contracts/errors.ts';
import { isDatabaseUnreachable, isDiskFull, isUnstorableText } from '../database/failures.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from './language.ts';

/** Retry-After, in seconds, when the database is not available. */
const RETRY_AFTER_SECONDS = 5;

/** Answers an error in the visitor's language with its code's status. */
export function answerError(
  reply: FastifyReply,
  request: FastifyRequest,
  code: ErrorCode,
  fields?: object,
): FastifyReply {
  const body: ErrorBody = { error: code, message: errorMessage(code, requestLanguage(request)) };
  if (fields !== undefined) body.fields = { ...fields };
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(body);
}

const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Returns the error code of a thrown error. */
export function errorCodeOf(error: FastifyError): ErrorCode {
  const known = FRAMEWORK_ERRORS[error.code];
  if (known !== undefined) return known;
  if (isDiskFull(error) || isDatabaseUnreachable(error)) return 'unavailable';
  if (isUnstorableText(error)) return 'bad_request';
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

export function answerException(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = errorCodeOf(error);
  if (ERROR_STATUS[code] >= 500) {
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'request failed',
    );
  }
  return answerError(reply, request, code);
}

export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerException);
  // Node would answer an unknown expectation in a format of its own; it is ignored here.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

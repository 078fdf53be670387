import { anyOf } from '../../anyOf.ts';

const condition = anyOf([
  /\bonly (?:\S+ ){0,4}(?:if|when|after)\b/,
  /\b(?:depends on|subject to|assuming)\b/,
  /\bonly once \w+ (?:\w+ )?(?:has|have|is|are|says?|agrees?|signs?|knows?)\b/,
  /\bbut only\b/,
  /(?:^|[.!?;] )only (?:for|with|in|on|from)\b/,
  /\bbut not (?:if|when|for)\b/,
  /\bunless\b/,
  /\bexcept\b/,
  /\b(?:provided|as long as|on (?:the |one )?condition)\b/,
  /\b(?:not|never|nothing|nobody|no one|(?:wo|would|do)n['’]?t) (?:\S+ ){0,6}?(?:before|until|till)\b/,
  /\bif \S+['’]ll\b/,
  /\bif (?:\S+ ){1,3}?(?:agrees?|allows?|lets? (?:me|us)|(?:says?|is|are) (?:yes|ok(?:ay)?|fine|happy)|approves?)\b/,
  /\b(?:I|we) (?:wo(?:n['’]?t| not)|will not|refuse|do(?:n['’]?t| not) want)(?: to)? (?:say|tell|give|make|decide|name|do|build|count|check|pay|answer|fix|set)\b/,
  /\b(?:I|we)(?:['’]ve| have)?(?: got)? no (?:idea|plan)\b/,
]);

/**
 * Whether a reply sets a condition ("only if Greta agrees") or refuses something. It may answer its question all the
 * same, but a scene in which all is settled may be untrue of it.
 */
export function isConditional(reply: string): boolean {
  return condition.test(reply);
}

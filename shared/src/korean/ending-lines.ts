/*
 * Beyond the patterns of the path. A row: the ending as shown; what it has, as in `pattern-rules.ts`, `;` between
 * several; what it says. Of several that fit the first is meant.
 */
const TABLE = `
-니? | -니~|-(으)니~ ASKS ; -았/었-니|-겠-니 ; -니~ CLOSED | asks a friend or a child
-냐? | -냐|-(으)냐|-느냐 ASKS | asks, bluntly or in writing
-나? | -나|-(으)나 ASKS | asks a friend, or wonders
-는가/-(으)ㄴ가 | -는가|-(으)ㄴ가|-던가|-던가요 | asks or wonders, often in writing
-(ㄴ/는)다 | -ㄴ/는다|-다 | says it in the plain style: books, news, or to oneself
-습니다/-ㅂ니다 | -습니다|-습니다만 | says it in the formal polite style
-습니까?/-ㅂ니까? | -습니까 | asks in the formal polite style
-(으)십시오 | -(으)십시오 | asks to do it, in the formal polite style
-(으)ㅂ시다 | -읍시다 | suggests doing it together, politely but not to one's elders
-자 | -자 END | suggests to friends that all do it: let's
-자 | -자 | says that the next thing came right after it: as soon as
-자고 | -자고|-자고요 | tells what somebody suggests: that we do it
-재 | -재|-재요 | tells what somebody suggested, short for -자고 해
-아/어라 | -아/어라|-거라 | tells a friend or a child to do it
-(으)라 | -(으)라 END | tells everybody to do it, in writing
-(으)래(요) | …주래|…주래요 END | tells what somebody says should be done, short for -(으)라고 해(요)
-아/어 | -아/어 END | says, asks or tells to do it, to a friend: -아/어요 without 요
-이야 | =아니야 END | says or asks what it is not, to a friend
-군(요) | -군|-군요|-는군|-는군요 | says what one notices or understands just now
-구나 | -구나|-는구나 | says to a friend, or to oneself, what one learns just now
-(으)ㄹ래(요) | -(으)ㄹ래|-(으)ㄹ래요 | says what one likes to do, or asks whether the other likes to
-(으)ㄹ걸(요) | -(으)ㄹ걸|-(으)ㄹ걸요 | guesses, or regrets what was not done
-는걸(요) | -는걸|-는걸요|-(으)ㄴ걸|-(으)ㄴ걸요 | says what is not as the other thinks
-거든 | -거든 | says on which condition: if
-더라 | -더라 | tells a friend what one saw or found
-던데(요) | -던데|-던데요 | tells what one saw, and waits for what the other says to it
-더군(요) | -더군|-더군요 | tells what one saw and had not known
-더니 | -더니|-더니만 | says what was seen before: and then, or: and so
-더라도 | -더라도 | says that nothing changes: even if
-더라면 | -더라면 | imagines what did not happen: if it had
-던지 | -던지 | remembers how much it was
-(으)ㄹ까 봐 | -(으)ㄹ까? 보다|=봐 ! ; -(으)ㄹ까봐 | says what one is afraid of: lest it be so
-나/-(으)ㄴ가 보다 | -나?|-는가?|-(으)ㄴ가? 보다|=보다 ! ^어디선가 ^누군가 ^언젠가 ^뭔가 ^무언가 | guesses from what one sees: it seems
-(으)ㄹ까 하다 | -(으)ㄹ까? 하다 | says what one thinks of doing
-(으)ㄹ까 | -(으)ㄹ까 | wonders whether it is so
-길래 | -길래 | gives what one saw as the reason: because
-기에 | -기에 | gives a reason, mostly in writing: because
-(으)므로 | -(으)므로 | gives a reason, in writing: because
-(으)니 | -(으)니~|-니~ | gives a reason, or what one then found: as, and then
-(으)며 | -(으)며 | joins two things, mostly in writing: and, while
-(으)면서도 | -(으)면서도 | says what does not go together with it: and yet
-는데도 | -는데도|-(으)ㄴ데도 | says what happens nevertheless: although
-아/어도 | -아/어도|-아/어도요 | says that nothing changes: even if, although
-(으)나 | -(으)나 | sets two things against each other, in writing: but
-든지 | -든지|-든가|-든 | leaves the choice: or, no matter which
-거나 | -거나 | gives a choice: or
-(으)려면 | -(으)려면 | says what one wants, before what it takes: in order to
-(으)려고 | -(으)려고|-(으)려고요|-(으)ㄹ려고 | says what one intends: in order to
-(으)려다가 | -(으)려다가|-(으)려다 | says what one was about to do, and did not
-(으)려는 | -(으)려는|-(으)려던 | describes by what somebody intends
-(으)려는데 | -(으)려는데|-(으)려는데요 | says what one is about to do when something else comes
-고자 | -고자 | says what one intends, in formal speech and writing
-고서 | -고서 | says what is done first: after doing
-고 나서 | -고? =나서|=나서야|=나면|=나니|=나니까 ! | says what is finished first: after doing
-고 말다 | -고? =말았다|=말았어|=말았어요|=말았습니다|=만다 ! | says that it happened in the end, mostly to regret
-곤 하다 | -곤? 하다 ! | says that it happens again and again: used to, often does
-다 보다 | -다? =보면|=보니|=보니까 ! | says what comes, or is noticed, as one goes on doing it
-게 하다 | -게? 하다 ^어떻 ^그렇 ^이렇 ^저렇 | makes or lets somebody do it
-게 | -게|-게끔 | says how, or with what aim: so that
-듯(이) | -듯|-듯이 | compares: as if, just as
-다가는 | -다가는 | warns what comes of going on so
-아/어다가 | -아/어다가 | takes what was done to another place
-아/어야 | -아/어야|-아/어야만 | says what is needed first: only if
-아/어야지 | -아/어야지|-아/어야지요|-아/어야죠 | says what should be done: one had better
-아/어서야 | -아/어서야 | says when at last: only when
-(ㄴ/는)다 해도 | -ㄴ/는다?|-다? =해도|=하더라도|=할지라도 ! | says that nothing changes, even if it is so
-(이)라는 | =아니라는|+이라는 | describes by what is said: that it is, or is not
-(ㄴ/는)다면 | -ㄴ/는다면|-다면 | supposes it: if it were so
-(ㄴ/는)다고(요) | -ㄴ/는다고요|-다고요 | repeats or stresses what was said
-(ㄴ/는)다고 | -ㄴ/는다고|-다고 | tells what somebody says or thinks: that
-(ㄴ/는)다는 | -ㄴ/는다는|-다는 | describes by what is said: that it is so
-(ㄴ/는)다니 | -다니|-ㄴ/는다니|-(으)라니 | is surprised at what one hears
-(ㄴ/는)다니까 | -다니까|-다니까요|-ㄴ/는다니까|-ㄴ/는다니까요 | insists on what one has said already
-(ㄴ/는)다며 | -ㄴ/는다며|-다며|-ㄴ/는다면서|-다면서 | asks about what one has heard, or tells what somebody says with it
-(ㄴ/는)다던데 | -ㄴ/는다던데|-다던데|-ㄴ/는다던데요|-다던데요 | tells what one has heard, and waits for what the other says
-(ㄴ/는)다는데 | -ㄴ/는다는데|-다는데|-ㄴ/는다는데요|-다는데요 | tells what one has heard, before saying what it means
-(ㄴ/는)단다 | -ㄴ/는단다|-단다|-ㄴ/는답니다|-답니다 | tells kindly what the other may not know
-(으)라고 | -(으)라고|-(으)라고요 | tells what somebody should do: to do
-(으)라는 | -(으)라는 | describes by what somebody should do
-(으)래(요) | -(으)래|-(으)래요 ; <COME =오래|=오래요 END | tells what somebody says should be done, short for -(으)라고 해(요)
-냐고 | -냐고|-느냐고|-(으)냐고|-냐고요 | tells what somebody asks: whether
-(으)ㄹ지라도 | -(으)ㄹ지라도|-(으)ㄹ지언정|-(으)ㄹ망정|-(으)ㄴ들 | says that nothing changes, in writing: even if
-(으)ㄹ뿐더러 | -(으)ㄹ뿐더러 | adds something: not only so, but also
-는지/-(으)ㄴ지 | -는지|-는지도|-는지를|-(으)ㄴ지|-(으)ㄴ지도|-(으)ㄹ지|-(으)ㄹ지도|-는지요|-(으)ㄴ지요|-(으)ㄹ는지 | makes a question part of the sentence: whether, who, what
-기는 | -기는|-긴 | admits it before saying what speaks against it
-기 시작하다 | -기? 시작하다 ! | begins to do it
-기 위해 | -기? =위해|=위해서|=위한|=위하여 ! | says the aim: in order to
-기 | -기|-기가|-기를|-기도|-기만|-기에는|-기엔|-기까지|-기로|-기보다 ^일기 ^감기 ^자기 ^여기 ^거기 ; -기에? 좋다|편하다|적당하다|충분하다|알맞다|쉽다|어렵다|편리하다|불편하다|적합하다|부족하다|이르다|늦다|=너무|=딱|=더|=가장|=매우 | makes a noun of it: doing
-(으)ㅁ | -(으)ㅁ|-(으)ㅁ을|-(으)ㅁ이|-(으)ㅁ은|-(으)ㅁ과|-(으)ㅁ도|-(으)ㅁ에도|-(으)ㅁ으로|-(으)ㅁ으로써 | makes a noun of it, mostly in writing
-소/-오 | -소|-(으)오 | says or asks, as in old times and in historical dramas
-지 않다 | -지?|-지는?|-지도?|-지를?|-(으)ㄹ지?|-(으)ㄹ지도? 않다|=않은|=않는|=않을 | says that it is not so: does not
-지 못하다 | -지?|-지는?|-지도?|-지를?|-(으)ㄹ지?|-(으)ㄹ지도? 못하다 | says that it is not possible: cannot
-아/어 버리다 | -아/어? 버리다 ; -아/어버리… | does it completely, often to one's regret or relief
-아/어 놓다/두다 | -아/어? 놓다|두다 ; -아/어놓… ; -아/어두… | does it and leaves it so, for later
-아/어 드리다 | -아/어? 드리다 ; -아/어드리… | does it for somebody whom one honors
-아/어 주다 | -아/어? 주다 | does it for somebody
-아/어 있다 | -아/어? 있다|계시다 ^=있어 | is in the state that came of it
-아/어 보이다 | -아/어? =보인다|=보여요|=보이네|=보이네요|=보였다|=보였어요|=보입니다|=보이는 ; -아/어? =보여 END | looks so
-(으)ㄹ 뻔하다 | -(으)ㄹ? 뻔하다|뻔* | nearly happened, but did not
-(으)ㄹ 만하다 | -(으)ㄹ? 만하다|=만해|=만해요|=만한 | is worth doing, or can be done
-는 척하다 | -는?|-(으)ㄴ? 척하다|체하다|=척 | pretends that it is so
-는 동안 | -는? =동안|=동안에 | says during what time: while
-는 중 | -는? =중|=중에|=중이다|=중이야|=중이에요|=중입니다|=중인데 | is doing it just now: in the middle of
-(으)ㄴ 채 | -(으)ㄴ? =채|=채로 | says what stays so meanwhile: with it still so
-는 대로 | -는?|-(으)ㄴ? =대로 | as soon as, or just as
-(으)ㄴ 다음에 | -(으)ㄴ? =다음|=다음에|=뒤|=뒤에|=뒤로 | says what comes before: after doing
-는 바람에 | -는? =바람에 | gives a reason that came unexpectedly
-는 대신 | -는?|-(으)ㄴ? =대신|=대신에 | instead of doing
-는 편 | -는?|-(으)ㄴ? =편이다|=편이야|=편이에요|=편입니다|=편인데 | says that it is rather so
-(으)ㄹ 뿐 | -(으)ㄹ? =뿐|=뿐이다|=뿐이야|=뿐이에요|=뿐만 | says that there is nothing else: only
-(으)ㄹ 수밖에 없다 | -(으)ㄹ? =수밖에 없다 | has no other choice
-(으)ㄹ 리가 없다 | -(으)ㄹ? =리|=리가 없다|있다 | says that it cannot be so
-(으)면 되다 | -(으)면? 되다 | says what is enough: one only has to
-(으)면 좋겠다 | -(으)면? 좋다 ^=좋은 | wishes it: it would be good if
-겠- | -겠… | says what one will do, or guesses how it must be
-(으)시- | -(으)시… ^대신 ^=사실 | honors who does it or is so
`;

export interface EndingLine {
  /** As textbooks write it. */
  ending: string;
  meaning: string;
  rules: readonly string[];
}

export const ENDING_LINES: readonly EndingLine[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [ending = '', ...rest] = row.split(' | ');
    const [rules = '', meaning = ''] = rest;
    return { ending, meaning, rules: rules.split(' ; ') };
  });
